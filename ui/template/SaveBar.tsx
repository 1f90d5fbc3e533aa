import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isChanged, openClash } from '../../machines/template/template.context.ts';
import type { TemplateSnapshot } from '../../machines/template/template.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { isFocusLost } from './focus-lost.ts';

interface SaveBarProps {
  readonly template: ProcessRef<'template'>;
  readonly snapshot: TemplateSnapshot;
  /** True while the text of an amount is unreadable: the stored amount differs from it. */
  readonly hasUnreadable: boolean;
}

/** Saves or discards the changes of the open template. It is empty if nothing changed; a clash has its own choice. */
export function SaveBar({ template, snapshot, hasUnreadable }: SaveBarProps) {
  const { formatMessage } = useIntl();
  const saved = useRef<HTMLParagraphElement>(null);
  const { context } = snapshot;
  const isSaving = snapshot.matches({ opened: 'saving' });
  const isSaved = snapshot.matches({ opened: { viewing: 'saved' } });
  const hasClash = openClash(context) !== undefined;
  const isOffered = context.opened !== undefined && isChanged(context, context.opened) && !hasClash;
  const hasFailed = snapshot.matches({ opened: { viewing: 'saveFailed' } });
  const isOvertaken = snapshot.matches({ opened: { viewing: 'overtaken' } }) && !hasClash;
  const hasWords = hasFailed || isOvertaken || isSaved;
  // The focused button unmounts.
  useEffect(() => {
    if (isSaved && isFocusLost()) saved.current?.focus({ preventScroll: true });
  }, [isSaved]);
  const revert = () => {
    saved.current?.focus({ preventScroll: true });
    template.send({ type: 'template.revert' });
  };
  return (
    <div
      className="template-bar"
      data-empty={!(hasWords || isOffered) || undefined}
      data-words={hasWords || undefined}
    >
      {hasFailed ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="template.save.failed" />
        </Notice>
      ) : null}
      {isOvertaken ? (
        <Notice kind="warning" role="alert">
          <FormattedMessage id="template.overtaken" />
        </Notice>
      ) : null}
      <p className="template-saved" role="status" ref={saved} tabIndex={-1}>
        {isSaved ? <FormattedMessage id="template.saved" /> : null}
      </p>
      {isOffered ? (
        <div className="template-actions">
          {isSaving ? null : (
            <Button onPress={revert}>
              <FormattedMessage id="template.revert" />
            </Button>
          )}
          {isSaving || snapshot.can({ type: 'template.save' }) ? (
            <div className={hasUnreadable ? undefined : 'bar-action'}>
              <Button
                disabled={hasUnreadable}
                busy={isSaving ? formatMessage({ id: 'template.saving' }) : undefined}
                onPress={() => template.send({ type: 'template.save' })}
              >
                <FormattedMessage id="template.save" />
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
