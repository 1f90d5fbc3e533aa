import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, useIntl } from 'react-intl';
import { unitIn } from '../../i18n/units.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { textIn } from '../../machines/domain/catalogue/listed.ts';
import { rowsOf, shownName, type TemplateSnapshot } from '../../machines/template/template.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { reasons } from '../template/reasons.ts';
import { templateWords } from './order-words.ts';

interface TemplateExportProps {
  readonly exporting: ProcessRef<'export'> | undefined;
  readonly snapshot: TemplateSnapshot;
}

/** The open template as a file, including unsaved changes. */
export function TemplateExport({ exporting, snapshot }: TemplateExportProps) {
  const locale = useLocale();
  const intl = useIntl();
  const ask = () => {
    const { products } = snapshot.context.world.catalogue;
    exporting?.send({
      type: 'export.request',
      asked: {
        tag: 'template',
        name: shownName(snapshot),
        goods: rowsOf(snapshot).map((row) => ({
          product_id: row.product_id,
          name: textIn(row, locale),
          amount: row.kept,
          unit: unitIn(row.unit, locale),
          note: row.availability === 'offered' ? '' : intl.formatMessage({ id: reasons[row.availability] }),
          product: row.availability === 'offered' ? products.get(row.product_id) : undefined,
        })),
        words: templateWords(intl),
      },
    });
  };
  return (
    <Button icon={FileDown} disabled={exporting === undefined} onPress={ask}>
      <FormattedMessage id="export.download" />
    </Button>
  );
}
