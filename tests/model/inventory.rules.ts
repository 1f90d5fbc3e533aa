import type { SnapshotFrom } from 'xstate';
import type { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { peas } from './goods.ts';
import type { Invariant } from './invariant.ts';
import { inventoryStepRules } from './inventory.steps.rules.ts';
import { inventoryScreen } from './inventory.targets.ts';
import { absent, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

export const inventoryInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 Inventory: no item of the list has an amount under 0',
    holds: ({ snapshot: { context } }) =>
      [...(context.shown?.lines.values() ?? [])].every(
        ({ removed, item }) => removed || item.amount === null || item.amount >= 0,
      ),
  },
  {
    rule: '§5 Inventory: an item that was removed is not on the list, and can be brought back',
    holds: () => true,
    seen: (snapshot) =>
      isAtSheet(snapshot) && snapshot.context.shown?.lines.get(peas.id)?.removed === true
        ? [absent(inventoryScreen.amountOf(peas)), shown(inventoryScreen.restoreOf(peas))]
        : [],
  },
  {
    rule: '§5 Inventory: text that is no decimal stays as typed, with an error at its field',
    holds: ({ snapshot: { context } }) => Object.values(context.drafts).every(({ text }) => text !== ''),
    seen: (snapshot) =>
      isAtSheet(snapshot) && snapshot.context.drafts[peas.id]?.problem !== undefined
        ? [shown(inventoryScreen.problem('unclear'))]
        : [],
  },
  {
    rule: 'every change is kept in the browser as it is made, once',
    holds: ({ trail: { sent }, snapshot: { context } }) => {
      const kept = sent.flatMap((event) =>
        ['sync.append', 'sync.hold'].includes(event.type) ? [event.ref] : [],
      );
      return (
        new Set(kept).size === kept.length &&
        context.pending.every(({ ref }) => ref === 1 || kept.includes(ref))
      );
    },
  },
  {
    rule: 'saved is said only when the server has everything',
    holds: ({ snapshot }) =>
      snapshot.matches({ saving: 'saved' }) ===
      (snapshot.context.pending.length === 0 && Object.keys(snapshot.context.drafts).length === 0),
    seen: (snapshot) => {
      if (!isAtSheet(snapshot)) return [];
      if (snapshot.matches({ saving: 'saved' })) return [shown(inventoryScreen.saved)];
      return snapshot.matches({ saving: 'failed' })
        ? [shown(inventoryScreen.send), absent(inventoryScreen.saved)]
        : [absent(inventoryScreen.saved)];
    },
  },
  {
    rule: 'nothing typed is lost when a call fails',
    holds: ({ snapshot }) => !snapshot.matches({ saving: 'failed' }) || snapshot.context.pending.length > 0,
  },
  ...inventoryStepRules,
];

function isAtSheet(snapshot: Snapshot): boolean {
  return snapshot.matches({ count: { counting: 'calm' }, opened: 'closed' });
}
