import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { screen } from 'storybook/test';
import { createActor } from 'xstate';
import {
  arrivedToast,
  callToasts,
  loginToasts,
  missingToasts,
  withdrawnToasts,
} from '../../machines/app/toasts.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import type { CartChange } from '../../machines/domain/cart/changes.ts';
import type { Draft } from '../../machines/domain/cart/state.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import type { CountItem, CountLine } from '../../machines/domain/inventory/inventory.schema.ts';
import { OWN_ITEM } from '../../machines/domain/inventory/limits.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { recipeLines } from '../../machines/domain/recipe/lines.ts';
import { shares } from '../../machines/domain/spending/spending.schema.ts';
import { draftsMachine } from '../../machines/drafts/drafts.machine.ts';
import { guideMachine } from '../../machines/guide/guide.machine.ts';
import { emptyContext } from '../../machines/inventory/inventory.context.ts';
import { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { prepaymentMachine } from '../../machines/prepayment/prepayment.machine.ts';
import { recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import type { ToastInput, Words } from '../../machines/toast/toast.events.ts';
import { account } from '../../tests/model/accounts.ts';
import { catalogueWith, NOW, peas, trout } from '../../tests/model/goods.ts';
import { peasCount } from '../../tests/model/inventory/samples.ts';
import { payment } from '../../tests/model/prepayment/model.ts';
import { soup } from '../../tests/model/recipes.ts';
import { spending } from '../../tests/model/spendings.ts';
import { ApprovalState } from '../../ui/approval/ApprovalState.tsx';
import { CartPage } from '../../ui/cart/CartPage.tsx';
import { FindInCart } from '../../ui/cart/FindInCart.tsx';
import { ReviewDialog } from '../../ui/cart/ReviewDialog.tsx';
import { CatalogueScreen } from '../../ui/catalogue/CatalogueScreen.tsx';
import { PriceDifference } from '../../ui/catalogue/PriceDifference.tsx';
import { ChangedOrder } from '../../ui/drafts/ChangedOrder.tsx';
import { ComparisonTable } from '../../ui/drafts/ComparisonTable.tsx';
import { GuideRow } from '../../ui/guide/GuideRow.tsx';
import { CountRow } from '../../ui/inventory/CountRow.tsx';
import { FinishDialog } from '../../ui/inventory/FinishDialog.tsx';
import { InventoryNews } from '../../ui/inventory/InventoryNews.tsx';
import { ApprovalNotes } from '../../ui/order/ApprovalNotes.tsx';
import { EditOrder } from '../../ui/order/EditOrder.tsx';
import { OrderTable } from '../../ui/order/OrderTable.tsx';
import { OrderingDialog } from '../../ui/ordering/OrderingDialog.tsx';
import { Toasts } from '../../ui/parts/toasts.tsx';
import { Providers } from '../../ui/prepayment/Providers.tsx';
import { IngredientRow } from '../../ui/recipe/IngredientRow.tsx';
import { SpendingFees } from '../../ui/spending/SpendingFees.tsx';
import { SpendingChanges, SpendingGoods } from '../../ui/spending/SpendingGoods.tsx';
import { useShareIn } from '../../ui/spending/words.ts';
import { fullAccount, order, startApp, storedWith } from '../fixtures.ts';
import { cartIn, catalogueIn, orderingIn, smallCart, world } from '../fixtures-cart.ts';

/** The rest of the messages of a place that has many kinds of rows. */
const meta: Meta = { title: 'Words/Cases', parameters: { layout: 'padded' } };
export default meta;

const input = { username: 'ravintola', world };
const of = {
  product_id: trout.id,
  description_fi: trout.description_fi,
  description_en: trout.description_en,
};
const [day = ''] = trout.delivery_dates;
const waiting = { state: 'waiting', until: NOW + 3_600_000 } as const;
const forApproval: readonly Order[] = [
  { ...order, id: '100051', ordered_by: 'keittio', approval: waiting },
  { ...order, id: '100052', ordered_by: 'ravintola', approval: waiting },
  { ...order, id: '100053', ordered_by: 'keittio', approval: { ...waiting, until: NOW - 1 } },
  { ...order, id: '100054', cancelled_at: NOW },
  {
    ...order,
    id: '100055',
    cancelled_at: NOW,
    approval: { state: 'returned', by: 'keittio', at: NOW, word: 'Liikaa kalaa.' },
  },
];
const app = startApp({
  stored: storedWith(),
  account: { ...fullAccount, orders: forApproval },
  cart: { ...smallCart, supersedes: order.id },
});

const banned: Failure = { tag: 'unauthorized', error: 'Account banned' };
const toasts: readonly ToastInput[] = [
  ...loginToasts({ tag: 'unauthorized', error: 'Käyttäjätunnus tai salasana on virheellinen.' }),
  ...loginToasts(banned),
  ...callToasts('orders', { tag: 'server', status: 500 }),
  ...callToasts('putItem', { tag: 'server', status: 500 }, true),
  ...callToasts('orders', banned),
  ...missingToasts('deferred'),
  ...missingToasts('part'),
  arrivedToast(order, false),
  arrivedToast(order, true),
  ...withdrawnToasts(),
];

function AllToasts() {
  const { formatMessage } = useIntl();
  const text = (words: Words) =>
    'text' in words ? words.text : formatMessage({ id: words.key }, { ...words.values });
  const shown = toasts.map(({ kind, title, body, link }, at) => ({
    id: `toast-${at}`,
    kind,
    title: text(title),
    body: body && text(body),
    link: link && text(link),
  }));
  return (
    <Toasts
      toasts={shown}
      label={formatMessage({ id: 'common.toasts' })}
      dismissLabel={formatMessage({ id: 'common.dismiss' })}
      onDismiss={() => {}}
      onHold={() => {}}
      onRelease={() => {}}
    />
  );
}

/** Every toast of the shop, beside those of refusals. */
export const ShopToasts: StoryObj = { render: () => <AllToasts /> };

/** Orders that wait for approval, and those that were cancelled or returned. */
export const Orders: StoryObj = {
  render: () => (
    <main>
      <ApprovalNotes app={app} />
      <OrderTable app={app} orders={forApproval} />
      <EditOrder app={app} order={order}>
        –
      </EditOrder>
    </main>
  ),
  play: async () => {
    await screen.findAllByRole('link', { name: /100051/ });
    await screen.findByText(/Tilauksen tuotteet ovat ostoskorissa|The products of the order/);
  },
};

const strict = startApp({
  stored: storedWith(),
  account: { ...account, approval: { over: 1_000, users: ['ravintola'] }, orders: [order] },
  cart: { ...smallCart, drafts: [{ id: 'draft-1', name: '', cart: { ...smallCart, supersedes: order.id } }] },
});

/** An order that a colleague must approve, the order that it supersedes, and one of a colleague. */
export const OrderThatWaits: StoryObj = {
  render: () => (
    <main>
      <ApprovalState app={strict} order={{ ...order, ordered_by: 'keittio', approval: waiting }} />
      <EditOrder app={strict} order={order}>
        –
      </EditOrder>
      <OrderingDialog
        app={strict}
        ordering={orderingIn('confirming', { ...smallCart, supersedes: order.id })}
      />
    </main>
  ),
  play: async () => {
    await screen.findByRole('button', { name: /^(Lähetä hyväksyttäväksi|Send for approval)/ });
  },
};

const draft: Draft = {
  id: 'draft-1',
  name: 'Viikonloppu',
  cart: { ...smallCart, supersedes: '100054', groups: smallCart.groups.slice(0, 1) },
};
const goneGood = cartIn({ open: 'idle' }, smallCart, {
  world: { ...world, catalogue: catalogueWith(peas) },
});
const sameCart = cartIn({ open: 'idle' }, smallCart);
const drafts = createActor(draftsMachine).start();

/** A draft beside the cart: with the same lines, with goods that are gone, of an order that is final. */
export const Drafts: StoryObj = {
  render: () => (
    <main>
      <ChangedOrder app={app} cart={sameCart} draft={draft} />
      <ChangedOrder
        app={app}
        cart={sameCart}
        draft={{ ...draft, cart: { ...smallCart, supersedes: '100099' } }}
      />
      <ComparisonTable process={drafts} cart={sameCart} draft={{ ...draft, name: 'Sama', cart: smallCart }} />
      <ComparisonTable process={drafts} cart={goneGood} draft={draft} />
    </main>
  ),
};

const lost: readonly CartChange[] = [
  { kind: 'gone', ...of, reason: 'missing' },
  { kind: 'gone', ...of, product_id: 'x-1', reason: 'outOfStock' },
  { kind: 'gone', ...of, product_id: 'x-2', reason: 'noDeliveryDates' },
];

/** Each reason why a line has left the cart. */
export const LostLines: StoryObj = {
  render: () => <ReviewDialog cart={cartIn({ open: 'idle' }, smallCart, { changes: lost })} />,
};

/** The tools of a long cart, and an amount that cannot be read. */
export const LongCart: StoryObj = {
  render: () => (
    <main>
      <FindInCart view={cartView(sameCart.getSnapshot())} onFind={() => {}} />
      <CartPage cart={sameCart} />
    </main>
  ),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'kir');
    const [amount] = screen.getAllByRole('textbox', { name: /^(Määrä|Amount)/ });
    if (amount === undefined) throw new Error('no amount');
    for (const text of ['100000', '{Backspace}']) {
      await userEvent.clear(amount);
      await userEvent.type(amount, text);
      await userEvent.tab();
    }
  },
};

/** A catalogue without goods. */
export const NoGoods: StoryObj = {
  render: () => <CatalogueScreen app={app} catalogue={catalogueIn('ready', { of: [] })} cart={sameCart} />,
  play: async () => {
    await screen.findByText(/^(Ei tuotteita|No products)$/);
  },
};

const goods = Array.from({ length: 30 }, (_, at) => ({
  ...of,
  product_id: `${at}`,
  unit_of_measure: 'KG',
  ...{ amount: 2, orders: 1, excl: 3_380, incl: 3_836 },
  last: { day, excl: 1_690, incl: 1_918 },
  now: null,
}));
const noFees = { ...spending, goods, changes: [], all_changes: 30, fees: [], avoidable: null };
const [smallFee] = spending.fees;
const twoFees = smallFee && { ...spending, fees: [smallFee, { ...smallFee, product_id: 'P9990' }] };

function Shares() {
  const shareIn = useShareIn();
  return (
    <ul>
      {shares.map((share) => (
        <li key={share}>{shareIn(share)}</li>
      ))}
    </ul>
  );
}

/** The parts of what was spent, in a period with few and with many of them. */
export const Spent: StoryObj = {
  render: () => (
    <main>
      <Shares />
      {twoFees && <SpendingFees known={twoFees} />}
      <SpendingChanges known={noFees} />
      <SpendingGoods known={noFees} />
    </main>
  ),
};

const unpaid = { username: 'ennakko', orders: [] };
const paying = (groups: readonly string[]) =>
  createActor(prepaymentMachine, {
    input: unpaid,
    snapshot: prepaymentMachine.resolveState({
      value: 'choosing',
      context: {
        ...createActor(prepaymentMachine, { input: unpaid }).getSnapshot().context,
        payment: {
          ...payment,
          groups: groups.map((id) => ({ id, name: id })),
          providers: groups.flatMap((group) =>
            payment.providers.slice(0, 1).map((each) => ({ ...each, group })),
          ),
        },
      },
    }),
  });

/** All groups of payment methods, and none. */
export const PaymentMethods: StoryObj = {
  render: () => (
    <main>
      {[['bank', 'mobile', 'creditcard', 'credit'], []].map((groups) => (
        <Providers key={groups.length} prepayment={paying(groups)} />
      ))}
    </main>
  ),
};

const guide = createActor(guideMachine, { input: { ...input, orders: [], older: undefined } });
const bought: GuideGood = {
  ...of,
  product: trout,
  category: 'FISH',
  unit_of_measure: trout.unit_of_measure,
  last: { at: NOW, day, amount: 2, price: { excl: 1_690, incl: 1_918 } },
  usual: 2,
  times: 3,
  change: 'dearer',
};

/** Goods of the order guide: dearer, cheaper, gone. Their substitutes at each difference of the price. */
export const GuideRows: StoryObj = {
  render: () => (
    <main>
      <ul className="goods guide-goods">
        {[bought, { ...bought, change: 'cheaper' as const }, { ...bought, product: undefined }].map(
          (good, at) => (
            <GuideRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
              key={at}
              {...{ good, app, guide, hasStock: false }}
              catalogue={catalogueIn('ready')}
              cart={sameCart}
            />
          ),
        )}
      </ul>
      {[0, 90, -90].map((cents) => (
        <PriceDifference key={cents} cents={cents} />
      ))}
    </main>
  ),
};

const [known] = peasCount.lines.values();
const otherNone = known?.other && { ...known, other: { ...known.other, amount: null } };
const own: CountItem | undefined = known && {
  ...known.item,
  key: 'own',
  id: `${OWN_ITEM}1`,
  name: 'Rypsiöljy',
};
const counted: readonly CountLine[] = known && otherNone && own ? [known, { ...otherNone, item: own }] : [];
const problems = ['notNumber', 'unclear', 'tooFine', 'tooLarge'] as const;
const counting = createActor(inventoryMachine, {
  input,
  snapshot: inventoryMachine.resolveState({
    value: { count: { counting: 'finishing' } },
    context: {
      ...emptyContext('ravintola', world),
      shown: { ...peasCount, lines: new Map(counted.map((line) => [line.item.key, line])) },
      drafts: Object.fromEntries(problems.map((problem) => [problem, { text: '?', problem }])),
      notice: { tag: 'refused', item: undefined },
    },
  }),
});

/** Lines of a stock count, each with an amount that cannot be read. */
export const CountRows: StoryObj = {
  render: () => (
    <main>
      <InventoryNews inventory={counting} />
      <ul>
        {[
          ...counted.map(({ item }) => item),
          ...problems.flatMap((key) => (own ? [{ ...own, key }] : [])),
        ].map((item) => (
          <CountRow key={item.key} inventory={counting} item={item} />
        ))}
      </ul>
      <FinishDialog inventory={counting} uncounted={3} />
    </main>
  ),
};

const recipe = createActor(recipeMachine, { input });
const [ingredient] = recipeLines(soup, { quantity: 10, adjustments: {}, unchecked: [] }, world);

/** Each reason why an ingredient cannot be ordered. */
export const Ingredients: StoryObj = {
  render: () => (
    <main>
      <ul>
        {(['productMissing', 'outOfStock', 'noDeliveryDates', 'amountTooLarge'] as const).map((problem) =>
          ingredient === undefined ? null : (
            <IngredientRow
              key={problem}
              line={{ ...ingredient, problem }}
              checked={false}
              quantity={10}
              recipe={recipe}
              onUnreadable={() => {}}
            />
          ),
        )}
      </ul>
    </main>
  ),
};
