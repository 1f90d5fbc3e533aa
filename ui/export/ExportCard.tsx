import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { DeferredRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { type NoticeKind, noticeIcons } from '../parts/notice.tsx';
import './export.css';

/** The state of a requested file, on any page: progress, ready or failed. */
export function ExportCard({ deferred }: { readonly deferred: DeferredRef }) {
  const exporting = useSelector(deferred, ({ children }) => children.export);
  return exporting === undefined ? null : <Cards exporting={exporting} />;
}

function Cards({ exporting }: { readonly exporting: ProcessRef<'export'> }) {
  const isLong = useSelector(exporting, (snapshot) => snapshot.matches({ building: 'lengthy' }));
  const isSaved = useSelector(exporting, (snapshot) => snapshot.matches('saved'));
  const hasFailed = useSelector(exporting, (snapshot) => snapshot.matches('failed'));
  const saved = useSelector(exporting, ({ context }) => context.saved);
  // The live region is always mounted, so that new content is announced.
  return (
    <div className="export">
      <div role="status">
        {isLong ? <Building exporting={exporting} /> : null}
        {isSaved ? (
          <Card kind="success" exporting={exporting}>
            <FormattedMessage id="export.saved" values={{ name: saved }} />
          </Card>
        ) : null}
      </div>
      {hasFailed ? (
        <div role="alert">
          <Card kind="error" exporting={exporting}>
            <p>
              <FormattedMessage id="export.failed" />
            </p>
            <Button onPress={() => exporting.send({ type: 'export.retry' })}>
              <FormattedMessage id="common.retry" />
            </Button>
          </Card>
        </div>
      ) : null}
    </div>
  );
}

function Building({ exporting }: { readonly exporting: ProcessRef<'export'> }) {
  const locale = useLocale();
  const progress = useSelector(exporting, ({ context }) => context.progress);
  return (
    <div className="export-card" data-kind="info">
      <div className="export-words">
        <label htmlFor="export-progress">
          <FormattedMessage id="export.building" />
        </label>
        <progress id="export-progress" max={progress?.total ?? 1} value={progress?.done} />
        <span className="export-rows" aria-hidden="true">
          {progress === undefined ? null : (
            <FormattedMessage
              id="export.progress"
              values={{
                done: formatCount(progress.done, locale),
                total: progress.total,
              }}
            />
          )}
        </span>
      </div>
      <Button onPress={() => exporting.send({ type: 'export.cancel' })}>
        <FormattedMessage id="export.cancel" />
      </Button>
    </div>
  );
}

interface CardProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  readonly exporting: ProcessRef<'export'>;
}

function Card({ kind, children, exporting }: CardProps) {
  const { formatMessage } = useIntl();
  const Icon = noticeIcons[kind];
  return (
    <div className="export-card" data-kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <div className="export-words">{children}</div>
      <IconButton
        icon={X}
        label={formatMessage({ id: 'common.dismiss' })}
        onPress={() => exporting.send({ type: 'export.dismiss' })}
      />
    </div>
  );
}
