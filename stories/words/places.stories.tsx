import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen } from 'storybook/test';
import { createActor } from 'xstate';
import type { CartChange } from '../../machines/domain/cart/changes.ts';
import { departments } from '../../machines/domain/catalogue/department.ts';
import type { Part } from '../../machines/domain/explain/part.ts';
import type { Entry } from '../../machines/domain/history/entries.ts';
import type { Happening } from '../../machines/domain/history/happening.ts';
import { unreadReasons } from '../../machines/domain/import/cells.ts';
import { type JudgedRow, judge, noCorrections } from '../../machines/domain/import/judge.ts';
import { namedPart } from '../../machines/domain/order/delivery-part.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { blankEntry } from '../../machines/domain/pad/entry.ts';
import { judgePad, type PadRow } from '../../machines/domain/pad/rows.ts';
import { problemCodes, problemKey } from '../../machines/domain/problem.ts';
import { recipeLines } from '../../machines/domain/recipe/lines.ts';
import { nothingRead } from '../../machines/import/import.context.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import type { OwnProblems } from '../../machines/inventory/inventory.events.ts';
import { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { emptyDraft } from '../../machines/inventory/own-item.ts';
import { padMachine } from '../../machines/pad/pad.machine.ts';
import { char, lineOfGood, NOW, peas, soldOut, trout } from '../../tests/model/goods.ts';
import { soup } from '../../tests/model/recipes.ts';
import { ApprovalState } from '../../ui/approval/ApprovalState.tsx';
import { ChangedBand } from '../../ui/cart/ChangedBand.tsx';
import { LineChanges } from '../../ui/cart/LineChanges.tsx';
import { DepartmentChips } from '../../ui/catalogue/DepartmentChips.tsx';
import { AllWords, SummaryWords } from '../../ui/history/HappeningWords.tsx';
import { MomentList } from '../../ui/history/MomentList.tsx';
import { PreviewLines } from '../../ui/history/PreviewLines.tsx';
import { DoubtfulRow } from '../../ui/import/DoubtfulRow.tsx';
import { FormAdded } from '../../ui/import/FormAdded.tsx';
import { FormUpload } from '../../ui/import/FormUpload.tsx';
import { OwnItemForm } from '../../ui/inventory/OwnItemForm.tsx';
import { Changes } from '../../ui/ordering/OrderChanges.tsx';
import { PadNotes } from '../../ui/pad/PadNotes.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { FigureName } from '../../ui/why/FigureName.tsx';
import { PartRow } from '../../ui/why/PartRow.tsx';
import { order, startApp, storedWith } from '../fixtures.ts';
import { cartIn, smallCart, world } from '../fixtures-cart.ts';

/** All messages of a place at once: its errors, its kinds of rows. */
const meta: Meta = { title: 'Words/Cases', parameters: { layout: 'padded' } };
export default meta;

const listed = (rows: readonly ReactNode[], label: string): StoryObj => ({
  render: () => (
    <main aria-label={label} style={{ padding: '1rem' }}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
        <div key={at} style={{ marginBlockEnd: '0.75rem' }}>
          {row}
        </div>
      ))}
    </main>
  ),
});

const app = startApp({ stored: storedWith() });

/** The reasons of every refused command, at the place where the shop tells them. */
export const Refusals: StoryObj = listed(
  problemCodes.map((code) => (
    <Notice kind="error" key={code}>
      <FormattedMessage id={problemKey(code)} values={{ limit: 500 }} />
    </Notice>
  )),
  'refusals',
);

const of = {
  product_id: trout.id,
  description_fi: trout.description_fi,
  description_en: trout.description_en,
};
const [day = '', nextDay = ''] = trout.delivery_dates;
const amounts = { product: of, amount: 2, unit: trout.unit_of_measure };
const changed = { product: of, from: 2, to: 3, unit: trout.unit_of_measure };

const happenings: readonly Happening[] = [
  { kind: 'added', ...amounts },
  { kind: 'amount', ...changed },
  { kind: 'removed', ...amounts },
  { kind: 'date', from: day, to: nextDay, count: 2 },
  { kind: 'reference', text: 'Pikkujoulut' },
  { kind: 'reference', text: '' },
  { kind: 'substitution', product: of, substitution: 'refused' },
  { kind: 'substitutionDefault', substitution: 'allowed' },
  { kind: 'draft', change: 'started', name: 'Viikonloppu' },
  { kind: 'draft', change: 'dropped', name: 'Viikonloppu' },
  { kind: 'draftLine', name: 'Viikonloppu', ...changed },
  { kind: 'draftUsed', name: 'Viikonloppu' },
  { kind: 'emptied', count: 4 },
  { kind: 'missing', product: of },
  { kind: 'outOfStock', product: of },
  { kind: 'noDeliveryDates', product: of },
  { kind: 'price', product: of, from: 1_690, to: 1_790 },
  { kind: 'deposit', product: of, from: 287, to: 360 },
  { kind: 'moved', product: of, from: day, to: nextDay },
  { kind: 'updated', product: of },
  { kind: 'restored', count: 4 },
  { kind: 'taken', order_id: '100041' },
  { kind: 'released', order_id: '100041' },
  { kind: 'ordered', order_id: '100042' },
];

const entryOf = (each: readonly Happening[], more: Partial<Entry> = {}): Entry => ({
  ...{ id: 'moment-1', seq: 1, book: 'book-1', at: NOW, actor: 'keittio', cart: smallCart },
  ...{ isPending: false, isCarriedOver: false, isFromList: false, happenings: each },
  ...more,
});
const twice = (...each: readonly Happening[]) => [...each, ...each];
const [first = happenings[0]] = happenings;
const added = first === undefined ? [] : twice(first);
const { at: _, ...timeless } = entryOf(added);

/** Each kind of change in the history of the cart, and the summaries of moments. */
export const Happenings: StoryObj = listed(
  [
    ...['', 'ravintola', 'keittio'].map((actor) => (
      <AllWords key={actor} entry={entryOf(happenings, { actor })} username="ravintola" />
    )),
    ...[
      entryOf(added),
      entryOf(added, { isFromList: true }),
      entryOf(added, { isCarriedOver: true }),
      entryOf([{ kind: 'emptied', count: 4 }, ...added]),
      entryOf(twice({ kind: 'outOfStock', product: of })),
      entryOf(twice({ kind: 'taken', order_id: '100041' })),
    ].map((entry, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the summaries do not move
      <p key={at}>
        <SummaryWords entry={entry} username="ravintola" />
      </p>
    )),
    <MomentList
      key="list"
      entries={[timeless, { ...timeless, id: 'moment-2', isPending: true }]}
      username="ravintola"
      chosenId={undefined}
      detail={undefined}
      onChoose={() => {}}
    />,
  ],
  'happenings',
);

/** The lines of an earlier cart, with each kind of difference from now. */
export const EarlierLines: StoryObj = listed(
  [
    <PreviewLines
      key="lines"
      preview={{
        lines: [trout, char, soldOut, peas].map((good) => lineOfGood(good, 2, day)),
        now: undefined,
        changes: [
          { kind: 'gone', reason: 'missing', ...of },
          { kind: 'gone', reason: 'noDeliveryDates', ...of, product_id: char.id },
          { kind: 'gone', reason: 'outOfStock', ...of, product_id: soldOut.id },
          { kind: 'price', ...of, product_id: peas.id, from: 390, to: 420 },
          { kind: 'deposit', ...of, product_id: peas.id, from: 10, to: 15 },
          { kind: 'date', ...of, product_id: peas.id, from: day, to: nextDay },
        ],
        canReturn: true,
      }}
    />,
  ],
  'lines',
);

const reading = { username: 'ravintola', world };
const form = createActor(importMachine, { input: reading });

/** Each reason why a file of an order form cannot be read. */
export const UnreadableFiles: StoryObj = {
  // A page has one of these sections.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  render: () => (
    <main>
      {([...unreadReasons, 'noColumns', 'noAmounts'] as const).map((failure) => (
        <FormUpload
          key={failure}
          app={app}
          form={createActor(importMachine, {
            input: reading,
            snapshot: importMachine.resolveState({
              value: 'failed',
              context: { ...reading, ...nothingRead, file: { name: 'tilaus.xlsx', size: 0 }, failure },
            }),
          })}
          screen="failed"
          isOver={false}
          onChoose={() => {}}
        />
      ))}
    </main>
  ),
};

const rowOf = (row: number, change: Partial<JudgedRow>): JudgedRow => ({
  ...judge({ row, number: trout.id, name: '', amount: '2' }, noCorrections, world),
  candidates: [trout, peas],
  ...change,
});

const unconfirmed = createActor(importMachine, {
  input: reading,
  snapshot: importMachine.resolveState({
    value: 'added',
    context: {
      ...reading,
      ...nothingRead,
      result: { ...nothingRead.result, left: [rowOf(1, { goodProblem: 'unchecked' })] },
    },
  }),
});

/** Each problem of a row in an order form. */
export const DoubtfulRows: StoryObj = {
  render: () => (
    <main>
      <ul className="form-rows">
        {[
          ...(
            [
              'missing',
              'notNumber',
              'unclear',
              'notWhole',
              'notPositive',
              'tooLarge',
              'tooLargeTogether',
            ] as const
          ).map((amountProblem) => ({ amountProblem })),
          ...(['unknown', 'ambiguous', 'otherName', 'outOfStock', 'noDeliveryDates'] as const).map(
            (goodProblem) => ({ goodProblem, soughtText: goodProblem === 'unknown' ? '900001' : undefined }),
          ),
          { form: { row: 13, number: trout.id, name: '', amount: '2', hidden: true as const } },
        ].map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
          <DoubtfulRow key={at} form={form} row={rowOf(at + 1, change)} />
        ))}
      </ul>
      <FormAdded form={unconfirmed} />
    </main>
  ),
};

const pad = createActor(padMachine, { input: { ...reading, orders: [] } });
const [padRow] = judgePad([{ ...blankEntry(1), number: trout.id, amount: '2', isLeft: true }], world, []);
const padRows: readonly Partial<PadRow>[] = [
  ...(['begun', 'either', 'near'] as const).map(
    (sought) => ({ goodProblem: 'productMissing', sought, candidates: [trout, peas] }) as const,
  ),
  { goodProblem: 'productMissing' },
  { goodProblem: 'fee' },
  { goodProblem: 'outOfStock' },
  { goodProblem: 'noDeliveryDates' },
  { amountProblem: 'notInteger' },
  { amountProblem: 'notPositive' },
  { amountProblem: 'tooLarge' },
  { amountProblem: 'tooLargeTogether' },
  { amount: 99_999 },
  { isLarge: true, addends: [40, 20] },
];

/** Each problem of a row in the order pad. */
export const PadRows: StoryObj = listed(
  padRows.map((change, at) =>
    padRow === undefined ? null : (
      <PadNotes
        pad={pad}
        row={{ ...padRow, ...change }}
        inCart={3}
        id={`pad-${at}`}
        key={JSON.stringify(change)}
      />
    ),
  ),
  'pad',
);

const inventory = createActor(inventoryMachine, { input: reading });
const ownProblems: readonly OwnProblems[] = [
  { name: 'empty', price: 'empty', amount: 'notNumber' },
  { name: 'tooLong', price: 'notNumber', amount: 'unclear' },
  { price: 'unclear', amount: 'tooFine' },
  { price: 'tooFine', amount: 'tooLarge' },
  { price: 'tooLarge' },
];

/** Each error of an own item in a stock count. */
export const OwnItems: StoryObj = listed(
  ownProblems.map((problems, at) => (
    <OwnItemForm
      key={JSON.stringify(problems)}
      id={`own-${at}`}
      inventory={inventory}
      form={{ key: undefined, draft: emptyDraft, problems }}
      onSubmitted={(event) => event.preventDefault()}
    />
  )),
  'own items',
);

const price = { excl: 3_380, incl: 3_836 };
const charge = namedPart({ product_id: 'P1', description_fi: 'Pantti', description_en: 'Deposit' }, 2, price);
const line = { kind: 'line', name: of, amount: 2, unit: 'KG', each: price, price, pricedOn: day } as const;
const plain = { percent: 13.5, percentBefore: undefined, need: undefined };
const [ingredient] = recipeLines(soup, { quantity: 10, adjustments: {}, unchecked: [] }, world);
const names = [of, of, of, of, of];
const fee = { kind: 'fee', price, limit: undefined } as const;
const parts: readonly Part[] = [
  { kind: 'delivery', day, price },
  { kind: 'goods', count: 3, price },
  { ...line, ...plain },
  { ...line, ...plain, percentBefore: 14 },
  ...(ingredient === undefined
    ? []
    : [
        { ...line, ...plain, need: { line: { ...ingredient, packs: ingredient.planned + 1 }, quantity: 10 } },
      ]),
  { kind: 'deposit', charge, good: of, price },
  ...[0, 1, 2, 5].map(
    (count) => ({ kind: 'auto', charge, broughtBy: names.slice(0, count), location: null, price }) as const,
  ),
  { ...fee, charge: { ...charge, kind: 'small' } },
  { ...fee, charge: { ...charge, kind: 'extra' } },
  ...(['rounding', 'stated', 'added'] as const).map((kind) => ({ kind, price }) as const),
];

const explained = { sum: price, parts: [], vat: [], touch: undefined };

/** Each part of a sum, with its reason. */
export const PartsOfSums: StoryObj = {
  render: () => (
    <main className="why" style={{ padding: '1rem' }}>
      {['10', ''].map((id) => (
        <h3 key={id}>
          <FigureName found={{ figure: { kind: 'vat', at: '', id }, ...explained }} />
        </h3>
      ))}
      <ul className="why-parts">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts do not move
          <PartRow key={at} part={part} onOpen={() => {}} />
        ))}
      </ul>
    </main>
  ),
};

const changesBy = (by: string): readonly CartChange[] => [
  { kind: 'amount', ...of, by, from: 0, to: 2 },
  { kind: 'date', ...of, by, from: day, to: nextDay },
  { kind: 'removed', ...of, by },
  { kind: 'used', product_id: '', by, name: 'Viikonloppu' },
  { kind: 'ordered', product_id: '', by },
];
const news = ['', 'keittio'].map((by) => cartIn({ open: 'idle' }, smallCart, { changes: changesBy(by) }));
const byCatalogue = cartIn({ open: 'idle' }, smallCart, {
  changes: [
    { kind: 'amount', ...of, by: 'keittio', from: 1, to: 2 },
    { kind: 'price', ...of, from: 1_690, to: 1_790 },
    { kind: 'deposit', ...of, from: 287, to: 360 },
    { kind: 'date', ...of, from: day, to: nextDay },
  ],
});

/** Each change of the cart by a colleague or by new goods. */
export const ChangesOfTheCart: StoryObj = listed(
  [...news, byCatalogue].map((cart) => (
    <>
      <ChangedBand cart={cart} />
      <LineChanges cart={cart} productId={trout.id} />
    </>
  )),
  'changes',
);

/** Each change of an order since the press, or from the order that it supersedes. */
export const ChangesOfAnOrder: StoryObj = listed(
  [
    <Changes
      key="changes"
      changes={[
        { kind: 'price', ...of, from: 1_690, to: 1_790 },
        { kind: 'deposit', ...of, from: 287, to: 360 },
        { kind: 'amount', ...of, from: 2, to: 3 },
        { kind: 'date', ...of, from: day, to: nextDay },
        { kind: 'gone', ...of },
        { kind: 'added', ...of },
        { kind: 'removed', ...of },
      ]}
      from={order}
      to={order}
    />,
  ],
  'order',
);

const waiting = { state: 'waiting', until: NOW + 3_600_000 } as const;
const answered = { by: 'keittio', at: NOW } as const;
const approvals: readonly Partial<Order>[] = [
  { approval: waiting, ordered_by: 'keittio' },
  { approval: waiting, ordered_by: 'ravintola' },
  { approval: { ...waiting, until: NOW - 1 }, ordered_by: 'keittio' },
  { approval: { state: 'approved', ...answered } },
  { approval: { state: 'returned', ...answered, word: 'Liikaa kalaa.' } },
];

/** Each state of an order's approval. */
export const Approvals: StoryObj = {
  ...listed(
    approvals.map((change) => (
      <ApprovalState key={JSON.stringify(change)} app={app} order={{ ...order, ...change }} />
    )),
    'approvals',
  ),
  play: async () => {
    await screen.findByRole('button', { name: /^(Hyväksy|Approve)/ });
  },
};

/** All departments of goods. */
export const Departments: StoryObj = listed(
  [
    <DepartmentChips
      key="chips"
      categories={departments.map((department) => ({
        code: department,
        description_fi: '',
        description_en: '',
        checked: false,
        department,
        products: [],
      }))}
      department={undefined}
      current={undefined}
      onDepartment={() => {}}
      onCategory={() => {}}
    />,
  ],
  'departments',
);
