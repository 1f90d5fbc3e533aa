import { useSelector } from '@xstate/react';
import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { type CatalogueIndex, emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { orderedBefore } from '../../machines/domain/import/ordered.ts';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { formWords } from '../export/words.ts';
import { Button } from '../parts/button.tsx';

/** The form as a file: of all goods, or of those ordered before. */
export function FormDownload({ app }: { readonly app: AppRef }) {
  const intl = useIntl();
  const language = useLocale();
  const exporting = useProcess(app, 'export');
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const hasOrdered = useSelector(
    app,
    ({ context }) => orderedBefore(context.catalogue, context.orders).categories.length > 0,
  );
  const ask = (goods: CatalogueIndex) =>
    exporting?.send({
      type: 'export.request',
      asked: {
        tag: 'form',
        catalogue: goods,
        language,
        day: dayAt(app.getSnapshot().context.now),
        words: formWords(intl),
      },
    });
  return (
    <section className="section" aria-labelledby="form-download">
      <h2 id="form-download">
        <FormattedMessage id="import.download.title" />
      </h2>
      <p className="page-lead">
        <FormattedMessage id="import.download.text" />
      </p>
      <div className="form-actions">
        {hasOrdered ? (
          <Button
            icon={FileDown}
            onPress={() => ask(orderedBefore(catalogue, app.getSnapshot().context.orders))}
          >
            <FormattedMessage id="import.download.ordered" />
          </Button>
        ) : null}
        <Button icon={FileDown} disabled={catalogue === emptyCatalogue} onPress={() => ask(catalogue)}>
          <FormattedMessage id="import.download.all" />
        </Button>
      </div>
    </section>
  );
}
