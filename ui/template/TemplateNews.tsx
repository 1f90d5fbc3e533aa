import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canUndo } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { TemplateNotice } from '../../machines/template/template.events.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Notice } from '../parts/notice.tsx';

interface TemplateNewsProps {
  readonly template: ProcessRef<'template'>;
  readonly cart: CartRef;
}

/** Announces that a template was saved from the cart, deleted, or deleted by a colleague. */
export function TemplateNews({ template, cart }: TemplateNewsProps) {
  const notice = useSelector(template, ({ context }) => context.notice);
  const undoable = useSelector(cart, canUndo);
  const place = useFocusWhereItWas(notice);
  const acknowledge = () => template.send({ type: 'template.acknowledge' });
  const undo = () => {
    cart.send({ type: 'cart.undo' });
    acknowledge();
  };
  // The saved template is named while the cart can be restored.
  const isShown = notice !== undefined && (notice.tag !== 'saved' || undoable);
  return (
    <div className="templates-news" role="status" ref={place} tabIndex={-1}>
      {isShown ? (
        <Notice
          kind={notice.tag === 'gone' ? 'warning' : 'success'}
          action={notice.tag === 'saved' ? <Undo onPress={undo} /> : undefined}
        >
          <span className="templates-news-words">
            <span>
              <FormattedMessage
                id={`template.notice.${notice.tag}`}
                values={{ name: <b>{notice.name}</b> }}
              />
            </span>
            <Dismiss onPress={acknowledge} />
          </span>
        </Notice>
      ) : null}
    </div>
  );
}

function Undo({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button onPress={onPress}>
      <FormattedMessage id="cart.undo" />
    </Button>
  );
}

function Dismiss({ onPress }: { readonly onPress: () => void }) {
  const { formatMessage } = useIntl();
  return <IconButton icon={X} label={formatMessage({ id: 'common.dismiss' })} onPress={onPress} />;
}

/** The focused element unmounted with the template. */
function useFocusWhereItWas(notice: TemplateNotice | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== undefined && notice.tag !== 'saved') place.current?.focus({ preventScroll: true });
  }, [notice]);
  return place;
}
