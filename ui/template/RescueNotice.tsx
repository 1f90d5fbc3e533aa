import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useNameOf } from '../app/names.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { isFocusLost } from './focus-lost.ts';

/** Unsaved changes of a template that a colleague has deleted: save them as a new template, or discard. */
export function RescueNotice({ template }: { readonly template: ProcessRef<'template'> }) {
  const { formatMessage } = useIntl();
  const stranded = useSelector(template, ({ context }) => context.stranded[0]);
  const saving = useSelector(template, (snapshot) => snapshot.matches({ rescue: 'saving' }));
  const failed = useSelector(template, (snapshot) => snapshot.matches({ rescue: { offering: 'failed' } }));
  const nameOf = useNameOf();
  const place = useRef<HTMLDivElement>(null);
  const id = stranded?.id;
  // The focused element unmounted with the template; typing elsewhere is not interrupted.
  useEffect(() => {
    if (id !== undefined && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [id]);
  const answer = (type: 'template.rescue' | 'template.drop') => () => {
    place.current?.focus({ preventScroll: true });
    template.send({ type });
  };
  return (
    <div className="templates-rescue" role="status" ref={place} tabIndex={-1}>
      {stranded === undefined ? null : (
        <Notice
          kind="warning"
          title={formatMessage(
            { id: stranded.by === '' ? 'template.rescue.title' : 'template.rescue.titleBy' },
            { name: stranded.was, by: nameOf(stranded.by) },
          )}
          action={
            <div className="template-actions">
              <Button disabled={saving} onPress={answer('template.drop')}>
                <FormattedMessage id="template.rescue.drop" />
              </Button>
              <Button
                kind="primary"
                busy={saving ? formatMessage({ id: 'template.saving' }) : undefined}
                onPress={answer('template.rescue')}
              >
                <FormattedMessage id="template.rescue.save" />
              </Button>
            </div>
          }
        >
          <p>
            <FormattedMessage id="template.rescue.text" values={{ name: <b>{stranded.edit.name}</b> }} />
          </p>
          {failed ? (
            <p className="templates-rescue-failed" role="alert">
              <FormattedMessage id="template.save.failed" />
            </p>
          ) : null}
        </Notice>
      )}
    </div>
  );
}
