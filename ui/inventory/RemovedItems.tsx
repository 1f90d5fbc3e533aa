import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { nameOfItem, noLines, removedItems } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';

/** The items removed from the list; each can be restored. */
export function RemovedItems({ inventory }: { readonly inventory: ProcessRef<'inventory'> }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const lines = useSelector(inventory, ({ context }) => context.shown?.lines ?? noLines);
  const items = useMemo(() => removedItems(lines), [lines]);
  if (items.length === 0) return null;
  return (
    <section className="section">
      <h2>
        <FormattedMessage id="inventory.removed.title" />
      </h2>
      <ul className="inventory-removed" aria-label={formatMessage({ id: 'inventory.removed.title' })}>
        {items.map((item) => {
          const { text, lang } = nameOfItem(item, locale);
          return (
            <li key={item.key}>
              <span lang={lang}>{text}</span>
              <button
                className="button"
                type="button"
                data-kind="quiet"
                aria-label={formatMessage({ id: 'inventory.restore.of' }, { product: text })}
                onClick={() => inventory.send({ type: 'inventory.restore', key: item.key })}
              >
                <span className="button-label">
                  <FormattedMessage id="inventory.restore" />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
