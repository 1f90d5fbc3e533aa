import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { openClash } from '../../machines/template/template.context.ts';
import { clashBy, type TemplateSnapshot } from '../../machines/template/template.selectors.ts';
import { useNameOf } from '../app/names.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

interface ClashNoticeProps {
  readonly template: ProcessRef<'template'>;
  readonly snapshot: TemplateSnapshot;
}

/** A colleague's changes of the open template that conflict with the user's own, and the choice between them. */
export function ClashNotice({ template, snapshot }: ClashNoticeProps) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const clash = openClash(snapshot.context);
  const by = useNameOf()(clashBy(snapshot));
  // The focused button unmounts with the notice.
  const choose = (type: 'template.keep' | 'template.revert') => () => {
    place.current?.focus({ preventScroll: true });
    template.send({ type });
  };
  return (
    <div className="template-clash" role="status" ref={place} tabIndex={-1}>
      {clash === undefined ? null : (
        <Notice
          kind="warning"
          title={formatMessage({ id: by === '' ? 'template.clash' : 'template.clashBy' }, { by })}
          action={
            <div className="template-actions">
              <Button onPress={choose('template.keep')}>
                <FormattedMessage id="template.clash.keep" />
              </Button>
              <Button onPress={choose('template.revert')}>
                <FormattedMessage id="template.clash.take" />
              </Button>
            </div>
          }
        >
          <p>
            {clash.name ? (
              <>
                <FormattedMessage
                  id="template.clash.name"
                  values={{ name: <b>{snapshot.context.opened?.name}</b> }}
                />{' '}
              </>
            ) : null}
            {clash.items ? (
              <>
                <FormattedMessage id="template.clash.items" />{' '}
              </>
            ) : null}
            <FormattedMessage id="template.clash.text" />
          </p>
        </Notice>
      )}
    </div>
  );
}
