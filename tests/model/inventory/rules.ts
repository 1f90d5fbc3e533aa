import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { inventoryMachine } from '../../../machines/inventory/inventory.machine.ts';
import { peas } from '../goods.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { absent, shown } from '../visible.ts';
import { inventoryScreen, oil } from './samples.ts';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

const inventoryStepRules: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a count that runs is shown as soon as it is known',
    holds: ({ snapshot }) =>
      !['none', 'known', 'reading'].some((count) => count === snapshot.value.count) ||
      snapshot.context.shown === undefined,
  },
  {
    rule: 'a count that a colleague has finished is not counted on',
    holds: ({ snapshot: { value, context } }) =>
      typeof value.count === 'string' ||
      context.shown !== undefined ||
      context.notice?.tag !== 'finishedElsewhere',
  },
  {
    rule: '§5 Inventory: a good can be counted, a removed item restored, an own item edited',
    holds: ({ snapshot }) => {
      if (!snapshot.matches({ count: { counting: 'calm' } })) return true;
      const lines = snapshot.context.shown?.lines;
      const own = [...(lines?.values() ?? [])].flatMap(({ item }) => (item.name === '' ? [] : [item.key]));
      return (
        [peas.id, 'unheard'].every(
          (key) =>
            snapshot.can({ type: 'inventory.enter', key, text: '1' }) === (key === peas.id) &&
            snapshot.can({ type: 'inventory.remove', key }) === (key === peas.id),
        ) &&
        snapshot.can({ type: 'inventory.restore', key: peas.id }) === isRemoved(snapshot) &&
        !snapshot.can({ type: 'inventory.edit', key: peas.id, separator: ',' }) &&
        own.every((key) => snapshot.can({ type: 'inventory.edit', key, separator: ',' }))
      );
    },
  },
  ...afterSteps<Snapshot>(
    ...(
      [
        ['count.idle', 'count.counting', true],
        ['count.idle', 'count.reading', false],
        ['count.none', 'count.none', false],
        ['count.unread', 'count.reading', false],
        ['count.counting', 'count.counting', undefined],
      ] as const
    ).map(([from, to, isShown]) => ({
      rule: `§2 /inventory: an opened page asks the server for the count (${from}, ${to})`,
      on: 'inventory.open',
      from,
      when: ({ context }: Snapshot) => isShown === undefined || (context.shown !== undefined) === isShown,
      to,
      sends: ['sync.open'],
    })),
    ...['opened.viewing', 'opened.missing'].map((from) => ({
      rule: `§2 /inventory: an opened page shows no earlier count (${from})`,
      on: 'inventory.open',
      from,
      to: 'opened.closed',
    })),
    {
      rule: 'the stored count of this browser is restored',
      on: 'sync.restored',
      holds: ({ snapshot: { context } }, { event }) =>
        context.pending === event.pending &&
        context.accepted === event.accepted &&
        context.stem === event.stem,
    },
    {
      rule: 'the server’s count replaces the accepted one',
      on: 'sync.stated',
      holds: ({ snapshot: { context } }, { event }) =>
        context.accepted === event.accepted && context.counts === event.listed,
    },
    ...['count.reading', 'count.unread', 'count.none'].map((from) => ({
      rule: `a count that runs with the server is joined (${from})`,
      on: 'sync.stated',
      from,
      when: (_: Snapshot, { accepted }: AnyEventObject) => accepted !== undefined,
      to: 'count.counting.calm',
      sends: [],
    })),
    {
      rule: 'without a count that runs, one can be begun',
      on: 'sync.stated',
      from: 'count.reading',
      when: ({ context }, { accepted }) => accepted === undefined && context.form === undefined,
      to: 'count.none',
    },
    {
      rule: 'a form typed before a reload is open in the running count, or in a new one',
      on: ['inventory.open', 'sync.stated'],
      from: ['count.idle', 'count.reading'],
      when: ({ context }, { type }) =>
        context.form !== undefined && (type === 'sync.stated' || context.shown !== undefined),
      to: 'count.counting.adding',
    },
    {
      rule: 'a finish of the count by a colleague is shown',
      on: ['sync.stated', 'sync.saved'],
      from: 'count.counting',
      when: (_, { accepted }) => accepted === undefined || accepted.finished,
      to: 'count.none',
      holds: ({ snapshot: { context } }) => context.notice?.tag === 'finishedElsewhere',
    },
    {
      rule: 'a count that cannot be read is shown',
      on: 'sync.failed',
      from: 'count.reading',
      to: 'count.unread',
    },
    ...(
      [
        ['count.unread', 'count.reading', ['sync.open'], []],
        ['saving.failed', 'saving.sending', ['sync.open'], []],
        ['opened.missing', 'opened.fetching', [], ['fetchCount']],
      ] as const
    ).map(([from, to, sends, asks]) => ({
      rule: `a failed call is retried (${from})`,
      on: 'inventory.retry',
      from,
      to,
      sends,
      asks,
    })),
    ...['count.none', 'count.unread'].map((from) => ({
      rule: `a count that is begun has nothing of another (${from})`,
      on: 'inventory.start',
      from,
      to: 'count.counting',
      holds: ({ snapshot: { context } }: { readonly snapshot: Snapshot }) =>
        context.shown === undefined && context.notice === undefined && context.closed === context.nextRef,
    })),
    { rule: 'a push of a colleague’s count is followed', on: 'inventory.heard', sends: ['sync.refresh'] },
    {
      rule: 'a notice is gone once it is dismissed',
      on: 'inventory.acknowledge',
      holds: ({ snapshot: { context } }) => context.notice === undefined,
    },
    {
      rule: 'a change that the server has saved is pending no more',
      on: 'sync.saved',
      holds: ({ snapshot: { context } }, { event }) =>
        context.pending.every(({ ref }) => !event.refs.includes(ref)),
    },
    {
      rule: 'a refused change is reverted, and shown with its item',
      on: 'sync.refused',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.pending.length === before.context.pending.length - 1 &&
        context.pending.every(({ ref }) => ref !== event.ref) &&
        context.notice?.tag === 'refused' &&
        context.notice.item?.key === peas.id,
    },
    ...['saving.unsaved', 'saving.failed'].map((from) => ({
      rule: `its sending is shown (${from})`,
      on: 'sync.sending',
      from,
      to: 'saving.sending',
    })),
    {
      rule: 'a failed sending is shown, and the change waits',
      on: 'sync.failed',
      from: 'saving.sending',
      to: 'saving.failed',
      holds: ({ snapshot: { context } }, { before }) => context.pending === before.context.pending,
    },
    {
      rule: 'a typed amount is pending until it is sent',
      on: ['inventory.enter', 'inventory.remove', 'inventory.confirm'],
      from: 'saving.saved',
      when: (before, { text }) => text !== '1,000.5' && before.status === 'active',
      to: 'saving.unsaved',
      sends: ['sync.append'],
    },
  ),
  ...afterSteps<Snapshot>(
    {
      rule: '§5 Inventory: a comma is read as a decimal point',
      on: 'inventory.enter',
      when: (_, { text }) => text === '1,5',
      holds: ({ snapshot: { context } }) =>
        context.shown?.lines.get(peas.id)?.item.amount === 1_500 && context.drafts[peas.id] === undefined,
    },
    {
      rule: 'an amount is kept at each key, and sent once its field is left',
      on: 'inventory.type',
      when: (_, { text }) => text === '1,5',
      sends: ['sync.hold'],
      holds: ({ snapshot: { context } }) => context.shown?.lines.get(peas.id)?.item.amount === 1_500,
    },
    {
      rule: 'a line stays in the list while it is edited',
      on: 'inventory.type',
      when: (_, { text }) => text === '-1',
      sends: [],
      holds: ({ snapshot }) => !isRemoved(snapshot) && snapshot.matches({ saving: 'unsaved' }),
    },
    {
      rule: 'a typed amount is held until its field is left',
      on: 'inventory.enter',
      when: (before, { text }) =>
        text === '1,5' &&
        before.context.shown?.lines.get(peas.id)?.item.amount === 1_500 &&
        before.context.pending.length > 0,
      sends: ['sync.flush'],
    },
    {
      rule: '§5 Inventory: unreadable text stays as typed, and is not stored',
      on: ['inventory.enter', 'inventory.type'],
      when: (_, { text }) => text === '1,000.5',
      sends: [],
      holds: ({ snapshot: { context } }, { event }) => context.drafts[peas.id]?.text === event.text,
    },
    {
      rule: '§5 Inventory: an item under 0, or removed, leaves the list, which is shown',
      on: ['inventory.enter', 'inventory.remove'],
      when: (_, { type, text }) => type === 'inventory.remove' || text === '-1',
      holds: ({ snapshot }) =>
        isRemoved(snapshot) &&
        snapshot.context.notice?.tag === 'removed' &&
        snapshot.context.notice.item.key === peas.id,
    },
    {
      rule: '§5 Inventory: a removed item is restored',
      on: 'inventory.restore',
      sends: ['sync.append'],
      holds: ({ snapshot }) => !isRemoved(snapshot) && snapshot.context.notice === undefined,
    },
    {
      rule: 'the form of a new item is empty',
      on: 'inventory.add',
      to: 'count.counting.adding',
      holds: ({ snapshot: { context } }) =>
        context.form?.key === undefined && context.form?.draft.name === '',
    },
    {
      rule: 'the form of an own item holds it',
      on: 'inventory.edit',
      to: 'count.counting.adding',
      holds: ({ snapshot: { context } }, { event }) =>
        context.form?.key === event.key && context.form?.draft.name === oil.name,
    },
    {
      rule: 'an own item goes on the list, and its form is closed',
      on: 'inventory.submit',
      when: (_, { draft }) => draft === oil,
      to: 'count.counting.calm',
      sends: ['sync.append', 'form.keep'],
      holds: ({ snapshot: { context, value } }) =>
        context.form === undefined &&
        value.saving !== 'saved' &&
        [...(context.shown?.lines.values() ?? [])].some(({ item }) => item.name === oil.name),
    },
    {
      rule: 'an own item without a name stays in its form, where it is shown',
      on: 'inventory.submit',
      when: (_, { draft }) => draft !== oil,
      to: 'count.counting.adding',
      sends: [],
      holds: ({ snapshot: { context } }, { event }) =>
        context.form?.draft === event.draft && context.form?.problems.name !== undefined,
    },
    {
      rule: 'a form is kept at each key, and saved only when it is submitted',
      on: 'inventory.fill',
      to: 'count.counting.adding',
      sends: ['form.keep'],
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.form?.draft === event.draft &&
        context.form?.key === before.context.form?.key &&
        context.shown === before.context.shown,
    },
    ...(
      [
        ['count.counting.adding', ['form.keep']],
        ['count.counting.finishing', []],
      ] as const
    ).map(([from, sends]) => ({
      rule: `a dialog that is cancelled changes nothing (${from})`,
      on: 'inventory.cancel',
      from,
      to: 'count.counting.calm',
      sends,
      holds: (
        { snapshot: { context } }: { readonly snapshot: Snapshot },
        { before }: { readonly before: Snapshot },
      ) => context.form === undefined && context.shown === before.context.shown,
    })),
    {
      rule: 'finishing a count is asked about',
      on: 'inventory.finish',
      to: 'count.counting.finishing',
      sends: [],
    },
    {
      rule: 'a count that is finished is kept, reported, and not shown any more',
      on: 'inventory.confirm',
      to: 'count.none',
      sends: ['sync.append'],
      holds: ({ snapshot: { context } }) =>
        context.shown === undefined &&
        context.notice?.tag === 'finished' &&
        context.pending.at(-1)?.command._tag === 'FinishCount',
    },
    {
      rule: 'an earlier count is fetched by its id',
      on: 'inventory.show',
      to: 'opened.fetching',
      asks: ['fetchCount'],
      holds: (_, { event, did }) => did.asked.every(({ input }) => String(input) === event.id),
    },
    {
      rule: 'an earlier count is shown as it was',
      on: 'xstate.done.actor.fetchCount',
      to: 'opened.viewing',
      holds: ({ snapshot: { context } }, { event }) => context.opened === event.output,
    },
    {
      rule: 'an earlier count that cannot be fetched is shown',
      on: 'xstate.error.actor.fetchCount',
      to: 'opened.missing',
    },
    ...['opened.fetching', 'opened.viewing', 'opened.missing'].map((from) => ({
      rule: `the way back leads to the list of counts (${from})`,
      on: 'inventory.hide',
      from,
      to: 'opened.closed',
      holds: ({ snapshot: { context } }: { readonly snapshot: Snapshot }) => context.opened === undefined,
    })),
  ),
];

function isRemoved({ context }: Snapshot): boolean {
  return context.shown?.lines.get(peas.id)?.removed === true;
}

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
