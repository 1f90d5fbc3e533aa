import { currentOf } from '../../machines/inventory/inventory.context.ts';
import { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { world } from './goods.ts';
import { inventoryGestures } from './inventory.gestures.ts';
import { inventoryOutcomes } from './inventory.outcomes.ts';
import { inventoryScreen as screen } from './inventory.targets.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown } from './visible.ts';

/** Counting a customer's stock (§2 /inventory, §5 Inventory). */
export const inventoryModel = defineModel<typeof inventoryMachine>({
  process: 'inventory',
  page: '/inventory',
  machine: inventoryMachine,
  starts: {
    idle: {
      input: { username: 'ravintola', world },
      given: [
        { given: 'noCount' },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'counts' },
        { given: 'held', call: 'count' },
        { given: 'held', call: 'changeCount' },
      ],
    },
  },
  actors: { counts: 'recorded', form: 'recorded', fetchCount: 'held' },
  samples: {
    ...inventoryOutcomes,
    ...inventoryGestures,
  },
  visible: {
    'count.idle': [],
    'count.reading': [shown(screen.loading)],
    'count.known': [],
    'count.none': [],
    'count.unread': [shown(screen.unread), enabled(screen.retry), enabled(screen.startAnyway)],
    'count.counting.calm': [enabled(screen.add), enabled(screen.finish), absent(screen.form)],
    'count.counting.adding': [shown(screen.form), enabled(screen.save)],
    'count.counting.finishing': [shown(screen.finishing), enabled(screen.confirm)],
    'saving.saved': [],
    'saving.unsaved': [],
    'saving.sending': [],
    'saving.failed': [],
    'opened.closed': [],
    'opened.fetching': [shown(screen.fetching), enabled(screen.back)],
    'opened.viewing': [enabled(screen.back)],
    'opened.missing': [shown(screen.missing), enabled(screen.back)],
  },
  counters: ({ context }) => [
    context.stem ?? '',
    context.accepted?.finished ?? 'none',
    Math.min(context.pending.length, 2),
    currentOf(context).length > 0,
    Math.min(context.nextRef, 2),
    [...(context.shown?.lines.values() ?? [])]
      .map(({ item, removed }) => `${item.key}${removed}${item.amount}`)
      .join(),
    Object.values(context.drafts)
      .map(({ problem }) => problem ?? 'typed')
      .join(),
    context.form?.key ?? String(context.form?.problems.name),
    context.form?.draft.name ?? '',
    context.notice?.tag ?? '',
    context.counts?.length ?? 0,
    context.opened === undefined,
    context.world.now,
  ],
  limit: 6_000,
});
