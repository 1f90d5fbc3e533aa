import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { imageOf } from '../../machines/domain/catalogue/image.ts';

interface ProductImageProps {
  readonly product: Product;
  /** The width and the height, in px. */
  readonly size: number;
}

/** The picture of a product over its pictogram, which stays if there is no picture or it cannot be loaded. */
export function ProductImage({ product, size }: ProductImageProps) {
  const address = imageOf(product);
  if (address === undefined) return null;
  return (
    <img
      key={address}
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
