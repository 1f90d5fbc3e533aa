import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { notesIn } from '../../machines/domain/catalogue/diets.ts';
import { useLocale } from '../app/use-locale.ts';

interface ProductNotesProps {
  readonly product: Pick<Product, 'notes'>;
}

/** The notes of a good behind an icon. */
export function ProductNotes({ product }: ProductNotesProps) {
  const locale = useLocale();
  const intl = useIntl();
  const id = useId();
  return (
    <>
      <button
        className="product-info"
        type="button"
        popoverTarget={id}
        aria-label={intl.formatMessage({ id: 'catalogue.hasNotes' })}
      >
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className="product-notes" id={id} popover="auto">
        {notesIn(product.notes, locale)}
      </div>
    </>
  );
}
