import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { HistorySnapshot } from '../../machines/history/history.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

interface RestoredProps {
  readonly history: ProcessRef<'history'>;
  readonly snapshot: HistorySnapshot;
}

/** The cart is restored; lists the goods that are not, and offers undo. */
export function Restored({ history, snapshot }: RestoredProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (snapshot.matches({ moment: 'undone' })) {
    return (
      <Notice kind="info" role="status" title={formatMessage({ id: 'history.undone' })}>
        <FormattedMessage id="history.undone.text" />
      </Notice>
    );
  }
  const gone = snapshot.context.restored?.changes.filter(({ kind }) => kind === 'gone') ?? [];
  return (
    <Notice
      kind={gone.length === 0 ? 'success' : 'warning'}
      role="status"
      title={formatMessage({ id: 'history.done' })}
      action={
        <Button onPress={() => history.send({ type: 'history.undo' })}>
          <FormattedMessage id="history.undo" />
        </Button>
      }
    >
      {gone.length === 0 ? (
        <FormattedMessage id="history.done.all" />
      ) : (
        <>
          <FormattedMessage id="history.done.some" values={{ count: gone.length }} />
          <ul className="history-lost">
            {gone.map((change) => {
              const name = nameOf(change, locale);
              return (
                <li key={change.product_id} lang={name.lang}>
                  {name.text}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Notice>
  );
}
