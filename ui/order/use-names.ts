import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { deliveredItems } from '../../machines/domain/order/compose.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { namesIn } from '../../machines/reorder/reorder.selectors.ts';
import { useProcess } from '../deferred/use-process.ts';

interface Described {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** A line's name in both languages; undefined: no source has its name. */
export type NameOf = (line: Described) => { readonly fi: string; readonly en: string } | undefined;

/** The names of an order's lines: from the order, else the catalogue, else the server's names by product number. */
export function useNames(app: AppRef, order: Order): NameOf {
  const reorder = useProcess(app, 'reorder');
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const names = useSelector(reorder, namesIn);
  const unnamed = useMemo(() => {
    const lines = order.deliveries.flatMap(deliveredItems);
    return lines
      .filter((line) => isNameless(line, line.product_id) && !catalogue.products.has(line.product_id))
      .map(({ product_id }) => product_id);
  }, [order, catalogue]);
  useEffect(() => {
    if (unnamed.length > 0) reorder?.send({ type: 'reorder.name', product_ids: unnamed });
  }, [reorder, unnamed]);
  return (line) => {
    const { product_id } = line;
    const auto = catalogue.autoAddProducts.find(({ id }) => id === product_id);
    const known = [line, catalogue.products.get(product_id), names[product_id], auto].find(
      (each) => each !== undefined && !isNameless(each, product_id),
    );
    return known === undefined ? undefined : { fi: known.description_fi, en: known.description_en };
  };
}

/** An auto-added good without a name shows its number. */
function isNameless({ description_fi }: Pick<Described, 'description_fi'>, id: string): boolean {
  return ['', id].includes(description_fi.trim());
}
