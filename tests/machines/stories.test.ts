import { expect, test } from 'vitest';
import { processIndexer } from '../../.storybook/process-stories.ts';
import { storiesIn } from '../../.tools/story-instances.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { factsOf, journeyOn, pendingIn } from '../../stories/chart/journey.ts';
import { cartStory } from '../hands/harnesses/cart.harness.ts';
import { orderingStory } from '../hands/harnesses/ordering.harness.ts';
import { shown } from '../hands/shown.ts';
import { type Circumstances, usual } from '../hands/story/circumstances.ts';
import { endIn, frozen } from '../hands/story/frozen.ts';
import { storyPaths } from '../hands/story.ts';
import { everyProcess, shownProcesses } from '../model/models.ts';
import { pathsOf } from '../model/paths.ts';
import { restingStates } from '../model/walk.ts';
import { told } from '../paths/fact-words.ts';
import { everyPath } from '../paths/programs.ts';

test('npm test draws every story in one language, and the soak each process in the other', () => {
  const cases = Object.keys(import.meta.glob('../../stories/**/*.stories.tsx'));
  const harnesses = Object.keys(import.meta.glob('../hands/harnesses/*.harness.ts'));
  const of = (locale: Locale, soak: boolean) => storiesIn(locale, soak).toSorted();
  expect(locales.flatMap((locale) => of(locale, false))).toHaveLength(cases.length + harnesses.length);
  for (const locale of locales) {
    const drawn = [...of(locale, false), ...of(locale, true)];
    expect(drawn.filter((path) => path.endsWith('.harness.ts'))).toHaveLength(harnesses.length);
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});

test('Storybook lists a process with its chart, each state by its name in the chart, and its paths', async () => {
  const makeTitle = (title?: string) => title ?? '';
  const listed = await processIndexer.createIndex('tests/hands/harnesses/faq.harness.ts', { makeTitle });
  const names = [
    'Chart',
    'Idle',
    'Loading',
    'ShownResting',
    'ShownRefreshing',
    'Failed',
    'Steps',
    'EveryPath',
  ];
  expect(listed.map(({ title, exportName }) => `${title}/${exportName}`)).toEqual(
    names.map((name) => `Faq/States/${name}`),
  );
  // `npm run paths -- faq --hand story` finds it by its name.
  expect(listed.at(-1)?.name).toBe(everyPath);
});

test('a process is listed with its own model and harness', () => {
  const listed = Object.entries(shown).map(([process, { page, story }]) => [
    process,
    page.process.model.process,
    story.process.model.process,
  ]);
  const own = Object.entries(shownProcesses).map(([process, { model }]) => [model.process, process, process]);
  expect(listed).toEqual(own);
});

test('the story hand takes every transition that a user can cause', {
  timeout: 180_000,
}, () => {
  expect(Object.values(shown).flatMap(({ story }) => storyPaths(story).uncovered)).toEqual([
    'account on account.missing [0]',
    'app.restoring on xstate.error.actor.readSession [0] → visiting',
    'app.shopping on cart.partMissing [0]',
    'app.shopping on order.withdrawn [0]',
    'app.shopping on order.arrived [0]',
    'app.shopping on call.failed [2]',
    'app.shopping on call.answered [0]',
    'app.shopping on session.lost [0] → visiting',
    'app.shopping.deferred.loading on xstate.error.actor.loadDeferred [0] → shopping.deferred.missing',
    'cart on cart.heard [0]',
    'cart on journal.synced [0]',
    'cart.restoring on journal.restored [0] → loading.ordering',
    // The goods of the samples have no common day, so none is proposed.
    'cart.open on cart.move [0]',
    'cart.loading.ordering on xstate.error.actor.loadOrdering [0] → open',
    'cart.loading.naming on xstate.error.actor.loadNaming [0] → open',
    'cart.ordering on xstate.done.actor.ordering [2] → open',
    'cart.ordering on xstate.done.actor.ordering [3] → open',
    'cart.ordering on world.changed [1]',
    'cart.ordering on journal.synced [0]',
    'claim.form.clearing on claim.open [0] → form.filling',
    // A story opens its page once.
    'history.list.refreshing on history.open [0] → list.refreshing',
    'history.list.extending on history.open [0] → list.refreshing',
    'history.list.unextended on history.open [0] → list.refreshing',
    'history.list.failed on history.open [0] → list.loading',
    // A stored form of an earlier visit: import.test.ts reloads the page.
    'import.restoring on xstate.done.actor.readDraft [0] → awaiting',
    'import.restoring on xstate.error.actor.readDraft [0] → idle',
    'login.solving on xstate.error.actor.solveChallenge [0] → failed',
    'ordering on order.revised [0]',
    'ordering.flushing on cart.saveFailed [2] → failed',
    'ordering.flushing on order.revised [3]',
    'ordering.placing on xstate.error.actor.placeOrder [0] → queued',
    'ordering.placing on xstate.error.actor.placeOrder [3] → cancelled',
    'ordering.queued on order.revised [1] → confirming',
    'ordering.missing on order.confirm [0] → confirming',
    'ordering.failed on order.revised [1] → confirming',
    'ordering.refused on order.review [0] → confirming',
    // Possible only below 1024 px, or by the browser's Back under a dialog.
    'shell on shell.open [3] → search',
    'template on orders.changed [0]',
    'template.opened.viewing on template.hide [0] → opened.closed',
    'template.opened.confirming on template.open [0] → opened.viewing',
  ]);
});

test('the cart’s own story has goods, and the order under way has no lost answer', () => {
  const { process, drawnWhen } = cartStory;
  const at = (leaf: string) => endIn(process.model, leaf, undefined, drawnWhen?.[leaf]).context;
  const { cart, pending, changes } = at('open.idle');
  expect([cart.groups.length > 0, pending, changes]).toEqual([true, [], []]);
  expect([at('ordering').cart.groups.length > 0, at('ordering').unconfirmed]).toEqual([true, undefined]);
});

test('a state of ordering is drawn with its dialog', () => {
  const { process, drawnWhen } = orderingStory;
  const aside = restingStates(process.model.machine).filter(
    (leaf) => endIn(process.model, leaf, undefined, drawnWhen?.[leaf]).context.aside,
  );
  expect(aside).toEqual([]);
});

test('the controls of a step change the customer, the goods, the network and the clock of its page', () => {
  const { model } = everyProcess.catalogue;
  const at = endIn(model, 'product.closed');
  const under = { customer: 'prepaying', goods: 50, network: 'offline', clock: 'evening' } as const;
  const { context, children } = frozen(model, at, under).app.getSnapshot();
  const before = frozen(model, at).app.getSnapshot().context;
  expect([before.session?.prepayment, context.session?.prepayment]).toEqual([false, true]);
  expect(context.now - before.now).toBe(11 * 3_600_000);
  const goods = [...context.catalogue.products.keys()].filter((id) => /^\d+$/.test(id));
  expect(goods).toHaveLength(50);
  const cart = children.cart?.getSnapshot().context;
  expect(cart?.world.catalogue).toBe(children.catalogue?.getSnapshot().context.catalogue);
  expect(cart?.world.customer.prepayment).toBe(true);
  expect(cart?.world.catalogue.orderUntil.size).toBeGreaterThan(0);
  expect(frozen(model, at).app.getSnapshot().context.catalogue.orderUntil.size).toBe(0);
  const { connection } = context.deferred?.getSnapshot().children ?? {};
  expect(connection?.getSnapshot().context.network).toBe('offline');
});

test('an order in Step by step has the fees of the chosen customer', () => {
  const { model } = everyProcess.ordering;
  const at = (leaf: string, customer: Circumstances['customer']) =>
    frozen(model, endIn(model, leaf), { ...usual, customer }).app.getSnapshot();
  const confirmed = (customer: Circumstances['customer']) =>
    at('confirming', customer)
      .children.cart?.getSnapshot()
      .context.ordering?.getSnapshot()
      .context.draft.composed.fees.map(({ product_id }) => product_id);
  const placed = (customer: Circumstances['customer']) =>
    at('placed', customer)
      .context.placed?.deliveries.flatMap(({ items }) => items)
      .filter(({ category }) => category === 'RAHTI').length;
  expect([confirmed('restaurant'), confirmed('withoutMinimum')]).toEqual([['P9996'], []]);
  expect([placed('restaurant'), placed('withoutMinimum')]).toEqual([1, 0]);
});

test('a path step by step has words for each step, its facts, and what waits for an answer', async () => {
  const { process, path, steps } = await journeyOn('ordering', 1, undefined, 'en');
  expect([process, path]).toEqual(['ordering', 1]);
  const sent = steps.find(({ did }) => did === 'Press ‘Send order’');
  expect(sent?.pending).toEqual([
    { name: 'Sending the order', fields: [{ label: 'Call', value: 'POST /api/user/orders' }] },
  ]);
  expect(steps.at(-1)).toMatchObject({
    did: 'Sending the order: done',
    states: 'Ordered',
    facts: [{ name: 'The order was placed', fields: [{ label: 'Order', value: expect.any(String) }] }],
    pending: [],
  });
  const cart = await journeyOn('cart', 1, undefined, 'fi');
  const added = cart.steps.find(({ facts }) => facts.some(({ name }) => name === 'Tuote lisättiin'));
  expect(added?.pending[0]?.name).toBe('Lisää tuote');
  expect(added?.facts[0]?.fields.slice(0, 3)).toEqual([
    { label: 'Tuote', value: 'Kirjolohifilee (33419)' },
    { label: 'Määrä', value: '2\u00a0kg' },
    { label: 'Toimituspäivä', value: 'ke\u00a025.11.2026' },
  ]);
});

test('no fact and no command of a step is told by a code', () => {
  const things = [everyProcess.cart, everyProcess.inventory].flatMap(({ model }) =>
    pathsOf(model).paths.flatMap(({ first, steps }) =>
      steps.flatMap(({ sample, stop: { snapshot } }, at) => [
        ...factsOf(steps[at - 1]?.stop.snapshot ?? first.snapshot, snapshot, sample.event),
        ...pendingIn(snapshot).map(({ command }) => command),
      ]),
    ),
  );
  const words = locales.flatMap((locale) =>
    things.flatMap((thing) => {
      const { name, fields } = told(thing, locale);
      return [name, ...fields.map(({ value }) => value)];
    }),
  );
  const codes = words.filter((each) => /[a-z][A-Z]|_|[{[]|\d{4}-\d\d|undefined|NaN/.test(each));
  expect([...new Set(codes)]).toEqual([]);
});

test('no step of a path is told by the code of its event, by a call or by a part of a second', async () => {
  for (const process of ['ordering', 'cart', 'prepayment', 'import'] as const) {
    const { paths } = await journeyOn(process, 1, undefined, 'en');
    const said = await Promise.all(paths.map((_, at) => journeyOn(process, at + 1, undefined, 'en')));
    const did = [...paths, ...said.flatMap(({ steps }) => steps.map((step) => step.did))];
    expect(
      did.filter((each) =>
        /xstate|By itself|\b[a-z]+\.[a-z]+[A-Z]|(GET|POST|DELETE) \/|\b[45]\d\d\b|0\.0/.test(each),
      ),
    ).toEqual([]);
  }
});

test('a state in which the page of its process is not open is drawn beside another page', () => {
  const { prepayment, faq, inventory, claim } = everyProcess;
  const unopened = [
    [prepayment.model, 'idle'],
    [faq.model, 'idle'],
    [inventory.model, 'count.idle'],
    [claim.model, 'deliveries.idle'],
  ] as const;
  for (const [model, leaf] of unopened) expect(frozen(model, endIn(model, leaf)).path).toBe('/shop');
  expect(frozen(faq.model, endIn(faq.model, 'loading')).path).toBe('/faq');
});

test('the field of an open search is drawn on a phone, too: in the panel of the shell', () => {
  const { model } = everyProcess.search;
  const panelIn = (leaf: string) =>
    frozen(model, endIn(model, leaf)).app.getSnapshot().children.shell?.getSnapshot().value;
  expect([panelIn('open.results'), panelIn('closed')]).toEqual(['search', 'closed']);
});
