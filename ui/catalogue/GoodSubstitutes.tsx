import { useSelector } from '@xstate/react';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { replacedBy, substitutesFor } from '../../machines/domain/catalogue/substitutes.ts';
import { Substitutes } from './Substitutes.tsx';
import './catalogue.css';

interface GoodSubstitutesProps {
  readonly product: Product;
  /** Opens a substitute; undefined: a dialog without links. */
  readonly catalogue?: CatalogueRef;
  readonly cart: CartRef;
}

/** The substitutes of a good of the catalogue that cannot be ordered now. */
export function GoodSubstitutes({ product, ...shared }: GoodSubstitutesProps) {
  const world = useSelector(shared.cart, ({ context }) => context.world);
  const goods = substitutesFor(replacedBy(product, world), world);
  return <Substitutes {...shared} goods={goods} price={product.price_excl_tax} />;
}
