import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { InventoryNotice } from '../../machines/inventory/inventory.context.ts';
import { nameOfItem } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Notice } from '../parts/notice.tsx';

/** Announces that an item left the list, the count was finished or a line was refused. */
export function InventoryNews({ inventory }: { readonly inventory: ProcessRef<'inventory'> }) {
  const { formatMessage } = useIntl();
  const notice = useSelector(inventory, ({ context }) => context.notice);
  return (
    <div className="inventory-news" role="status">
      {notice === undefined ? null : (
        <Notice kind={notice.tag === 'refused' ? 'error' : 'info'}>
          <span className="inventory-news-words">
            <span>
              <Words notice={notice} />
            </span>
            <span className="inventory-news-ends">
              {notice.tag === 'removed' ? (
                <Button onPress={() => inventory.send({ type: 'inventory.restore', key: notice.item.key })}>
                  <FormattedMessage id="inventory.undo" />
                </Button>
              ) : null}
              <IconButton
                icon={X}
                label={formatMessage({ id: 'common.dismiss' })}
                onPress={() => inventory.send({ type: 'inventory.acknowledge' })}
              />
            </span>
          </span>
        </Notice>
      )}
    </div>
  );
}

function Words({ notice }: { readonly notice: InventoryNotice }): ReactNode {
  const locale = useLocale();
  switch (notice.tag) {
    case 'removed':
      return <Named id="inventory.removed" {...nameOfItem(notice.item, locale)} />;
    case 'refused':
      if (notice.item === undefined) return <FormattedMessage id="inventory.refused.count" />;
      return <Named id="inventory.refused" {...nameOfItem(notice.item, locale)} />;
    case 'finished':
      return <FormattedMessage id="inventory.finished" />;
    case 'finishedElsewhere':
      return <FormattedMessage id="inventory.finishedElsewhere" />;
    default:
      return notice satisfies never;
  }
}

function Named({ id, text, lang }: { readonly id: MessageId; readonly text: string; readonly lang?: 'fi' }) {
  return <FormattedMessage id={id} values={{ product: <b lang={lang}>{text}</b> }} />;
}
