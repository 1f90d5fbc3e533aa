import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { noLines, type Sheet, sheetOf } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { PrintButton } from '../export/PrintButton.tsx';
import { Button } from '../parts/button.tsx';
import { CategoryBlock } from './CategoryBlock.tsx';
import { CountBar } from './CountBar.tsx';
import { CountExport } from './CountExport.tsx';
import { EarlierCounts } from './EarlierCounts.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { OwnItemDialog } from './OwnItemDialog.tsx';
import { RemovedItems } from './RemovedItems.tsx';

interface CountSheetProps {
  readonly inventory: ProcessRef<'inventory'>;
  readonly exporting: ProcessRef<'export'> | undefined;
}

/** The open count: totals and search, then the goods by category. */
export function CountSheet({ inventory, exporting }: CountSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const lines = useSelector(inventory, ({ context }) => context.shown?.lines ?? noLines);
  const catalogue = useSelector(inventory, ({ context }) => context.world.catalogue);
  const day = useSelector(
    inventory,
    ({ context: { accepted, world } }) => accepted?.counted_on ?? dayAt(world.now),
  );
  const [text, setText] = useState('');
  const [countedOnly, setCountedOnly] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const sought = useDeferredValue(text);
  const sheet = useMemo(
    () => sheetOf(lines, catalogue, locale, { text: sought, countedOnly }),
    [lines, catalogue, locale, sought, countedOnly],
  );
  // Search results are open until folded; the whole list is folded until opened.
  const isSeeking = sought.trim() !== '' || (countedOnly && sheet.counted <= MOST_ROWS);
  const toggle = (code: string) =>
    isSeeking ? setFolded(turned(folded, code)) : setOpened(turned(opened, code));
  const found = sheet.categories.reduce((sum, { items }) => sum + items.length, 0);
  const categories = sought.trim() === '' ? sheet.categories : cut(sheet.categories);
  const seek = (change: () => void) => {
    change();
    setFolded([]);
  };
  return (
    <>
      <CountBar
        inventory={inventory}
        sheet={sheet}
        text={text}
        countedOnly={countedOnly}
        onText={(next) => seek(() => setText(next))}
        onCountedOnly={(next) => seek(() => setCountedOnly(next))}
      />
      <div className="inventory-actions">
        <Button icon={Plus} onPress={() => inventory.send({ type: 'inventory.add' })}>
          <FormattedMessage id="inventory.own.add" />
        </Button>
        <CountExport exporting={exporting} day={day} lines={[...lines.values()]} />
        <PrintButton />
      </div>
      <section className="inventory-categories" aria-label={formatMessage({ id: 'inventory.categories' })}>
        {categories.map((category) => (
          <CategoryBlock
            key={category.code}
            inventory={inventory}
            category={category}
            open={isSeeking ? !folded.includes(category.code) : opened.includes(category.code)}
            onToggle={toggle}
          />
        ))}
        {categories.length === 0 ? (
          <p className="inventory-empty">
            <FormattedMessage
              id={sought.trim() === '' ? 'inventory.countedOnly.none' : 'inventory.find.none'}
            />
          </p>
        ) : null}
        {sought.trim() !== '' && found > MOST_ROWS ? (
          <p className="inventory-empty" role="status">
            <FormattedMessage id="inventory.find.more" values={{ shown: MOST_ROWS, found }} />
          </p>
        ) : null}
      </section>
      <RemovedItems inventory={inventory} />
      <div className="inventory-actions">
        <Button kind="primary" onPress={() => inventory.send({ type: 'inventory.finish' })}>
          <FormattedMessage id="inventory.finish" />
        </Button>
      </div>
      <EarlierCounts inventory={inventory} />
      <OwnItemDialog inventory={inventory} />
      <FinishDialog inventory={inventory} uncounted={sheet.items - sheet.counted} />
    </>
  );
}

/** The limit of rows in a search result; above it, a note states it and counted categories stay folded. */
const MOST_ROWS = 200;

function turned(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
}

function cut(categories: Sheet['categories']): Sheet['categories'] {
  let left = MOST_ROWS;
  return categories.flatMap((category) => {
    const items = category.items.slice(0, left);
    left -= items.length;
    return items.length === 0 ? [] : [{ ...category, items }];
  });
}
