import type { SnapshotFrom } from 'xstate';
import type { templateMachine } from '../../../machines/template/template.machine.ts';
import { inner, within } from '../../model/actions.ts';
import { templateModel } from '../../model/template/model.ts';
import { templateInvariants } from '../../model/template/rules.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof templateMachine>;

/** False below a dialog, which covers the links, and while a template is deleted or a notice is shown. */
const canLeave = ({ value, context }: Snapshot) =>
  value.opened !== 'confirming' && value.opened !== 'deleting' && context.notice === undefined;

const templateHow: Readonly<Record<string, How<Snapshot>>> = {
  'template.open/opened': { when: canLeave },
  'template.hide/pressed': { action: inner('beside the list there is nothing to fold in') },
};

/** A refusal fetches the list again, and one such call at a time can be answered. */
const isListed: How<Snapshot> = { when: ({ value }) => value.list === 'ready' };

const colleague = 'a colleague does it: template.test.ts has one';

export const templatePage: PageHarness<Snapshot> = {
  process: { model: templateModel, invariants: templateInvariants },
  opens: '/order/templates',
  frozen: false,
  how: {
    ...templateHow,
    'xstate.error.actor.updateTemplate/stale': { ...isListed, ends: true },
    'xstate.error.actor.updateTemplate/missing': isListed,
    'xstate.error.actor.deleteTemplate/stale': isListed,
    'xstate.error.actor.deleteTemplate/missing': isListed,
    'xstate.done.actor.refreshTemplates/theirs': { action: inner(colleague) },
  },
  unreachable: {
    'template on world.changed [0]':
      'the clock and fresh goods are told at any time; nothing of them is seen',
    'template on orders.changed [0]': 'an order is placed on other pages: template.test.ts has the rule',
    'template.list on template.restored [0]':
      'the store is read before the page is there: template.test.ts reloads',
    'template.list.ready on template.restored [0]':
      'the store is read before the page is there: template.test.ts reloads',
    'template.list on template.saved [0]': 'told by the cart: template.test.ts saves one',
    'template.list.loading on template.refresh [0] → list.loading':
      'a template is saved before the list has come: template.test.ts holds it',
    'template.opened.viewing on template.keep [0] → opened.viewing.calm': colleague,
    'template.opened.viewing on template.hide [0] → opened.closed':
      'only under 1024 px, where template.test.ts folds one in',
    'template.opened.confirming on template.open [0] → opened.viewing':
      'a dialog lies over the links; the way back of the browser leads there',
  },
};

export const templateStory: StoryHarness = {
  process: { model: templateModel, invariants: templateInvariants },
  opens: '/order/templates',
  how: {
    ...templateHow,
    'template.restored/nothing': { action: within('told by the store') },
    'template.restored/renamed': { action: within('told by the store') },
    'template.restored/opened': { action: within('told by the store') },
    'template.restored/late': { action: within('told by the store') },
    'template.saved/told': { action: within('told by the cart') },
    'world.changed/later': { action: within('half a minute passes') },
    'template.refresh/asked': { action: inner('asked by what has just happened') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'template'),
  drawnWhen: {
    'opened.closed': (end) => end.matches({ list: 'ready' }),
    'names.idle': (end) => end.matches({ list: 'ready' }),
    'rescue.idle': (end) => end.matches({ list: 'ready' }),
  },
};
