import { useIntl } from 'react-intl';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Diet } from '../../machines/domain/catalogue/diets.ts';
import '../parts/badge.css';

/** The temperature of a product's transport, as a marker. */
export function PlaceMark({ product: { location_code } }: { readonly product: Product }) {
  const { formatMessage } = useIntl();
  if (location_code === null) return null;
  const name = formatMessage({ id: `app.location.${location_code}` });
  return (
    <span className="product-place" data-location={location_code} role="img" aria-label={name} title={name} />
  );
}

/** The diets of a product, as letters; the words of its notes name them. */
export function dietMarks(diets: readonly Diet[]) {
  return diets.map(({ code, word }) => (
    <span className="diet" key={code} role="img" aria-label={word} title={word}>
      {code}
    </span>
  ));
}
