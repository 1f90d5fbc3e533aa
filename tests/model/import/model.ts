import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import type { Sheet } from '../../../machines/domain/import/cells.ts';
import { judgeForm } from '../../../machines/domain/import/judge-form.ts';
import type { HeaderWords, Reading } from '../../../machines/domain/import/locate.ts';
import type { World } from '../../../machines/domain/world.ts';
import { reportIn } from '../../../machines/import/import.context.ts';
import type { FormDraft } from '../../../machines/import/import.events.ts';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { clock, gesture, type HandedFile, inner, press, through, within } from '../actions.ts';
import { answered } from '../failures.ts';
import { catalogueWith, peas, soldOut, trout, world } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { absent, disabled, enabled, invalid, shown, thing } from '../visible.ts';

type Snapshot = SnapshotFrom<typeof importMachine>;

const lines = thing('table', '');
export const importScreen = {
  choose: thing('button', 'import.choose'),
  chooseOther: thing('button', 'import.chooseOther'),
  reading: (file: string) => thing('text', { key: 'import.reading', values: { file } }),
  awaiting: thing('text', 'import.awaiting'),
  cancel: thing('button', 'common.cancel'),
  late: thing('text', 'import.late.title'),
  retry: thing('button', 'common.retry'),
  failure: (why: string) => thing('text', `import.failed.${why}`),
  kept: thing('text', 'import.kept'),
  row: (row: number) => thing('text', { key: 'import.row', values: { row } }),
  amountOf: (row: number) => thing('textbox', { key: 'import.amount', values: { row } }),
  seekOf: (row: number) => thing('textbox', { key: 'import.seek', values: { row } }),
  goodOf: (row: number) => thing('combobox', { key: 'import.good', values: { row } }),
  outOfStock: thing('text', 'import.problem.outOfStock'),
  lines,
  count: (count: number) => thing('text', { key: 'import.count', values: { count } }),
  left: (count: number) => thing('text', { key: 'import.left', values: { count } }),
  hidden: (row: number) => thing('text', { key: 'import.hidden', values: { count: 1, rows: `${row}` } }),
  column: (column: string) => thing('combobox', `import.columns.${column}`),
  confirm: thing('button', 'import.columns.confirm'),
  confirmed: thing('text', 'import.columns.confirmed'),
  /** On a phone its name ends with the sum. */
  add: { ...thing('button', 'import.add'), begins: true },
  added: (count: number) => thing('status', { key: 'import.added', values: { count } }),
  leftOut: thing('text', 'import.added.left'),
  again: thing('button', 'import.again'),
} as const;

/** The trout is sold out. */
const troutSoldOut: World = {
  ...world,
  catalogue: catalogueWith({ ...trout, out_of_stock: 1 }, peas, soldOut),
};

const words: HeaderWords = { number: ['Tuotenumero'], name: ['Tuote'], amount: ['Määrä'] };
const header = ['Tuotenumero', 'Tuote', 'Määrä'];
const rows = [
  header,
  [trout.id, '', '3'],
  [peas.id, '', '2,5'],
  ['99999', 'Kirjolohifileet', '4'],
  [soldOut.id, '', '1'],
  [trout.id, '', '5'],
  ['848', '', ''],
];
const blank = [header, [trout.id, '', '']];
/** Rows without a header: numbers, and two columns of amounts. */
const headless = [
  [trout.id, '3', '4'],
  [peas.id, '2', '5'],
];

/** A chosen file: its content and the sheets read from it. */
const filled = fileOf('tilaus.csv', textOf(rows));
const unfilled = fileOf('tyhja.csv', textOf(blank));
const foreign = fileOf('vieras.csv', textOf(headless));
const broken = fileOf('rikki.xlsx', 'PK\u0003\u0004');

const otherColumn: Reading = {
  ...{ sheet: 0, head: 0, isKnown: false },
  columns: { number: 0, name: undefined, amount: 2 },
};

/** The stored form of an earlier visit, with a correction in its third row. */
export const keptForm: FormDraft = {
  ...{ file: filled.file, words, sheets: filled.sheets },
  put: {
    corrections: { amounts: { 3: '2' }, sought: {}, goods: {} },
    reading: { sheet: 0, head: 1, isKnown: true, columns: { number: 0, name: 1, amount: 2 } },
    isConfirmed: false,
  },
};

const isOf = (name: string) => (snapshot: Snapshot) => snapshot.context.file.name === name;
const isSought = ({ context }: Pick<Snapshot, 'context'>) => context.corrections.sought[4] !== undefined;
const isChosen = ({ context }: Pick<Snapshot, 'context'>) => context.corrections.goods[4] !== undefined;

/** A filled form, on the page of the order form (§2 Manual product template). */
export const importModel = defineModel<typeof importMachine>({
  process: 'import',
  page: '/order/form',
  machine: importMachine,
  starts: {
    opened: {
      input: { username: 'ravintola', world },
      given: [{ given: 'loggedIn', username: 'ravintola' }],
    },
    /** A reload before the goods arrive. */
    reloaded: {
      input: { username: 'ravintola', world: { ...world, catalogue: emptyCatalogue } },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'catalogue' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { readDraft: 'held', readFile: 'held', judgeForm: 'held' },
  effects: ['storeSheets', 'storeCorrections', 'dropDraft'],
  samples: {
    'import.choose': {
      filled: {
        event: { type: 'import.choose', file: filled.file, words },
        action: gesture({ act: 'hand', target: importScreen.choose, file: filled.given }),
        in: ['idle', 'failed'],
      },
      unfilled: {
        event: { type: 'import.choose', file: unfilled.file, words },
        action: gesture({ act: 'hand', target: importScreen.choose, file: unfilled.given }),
        in: ['idle', 'failed'],
      },
      foreign: {
        event: { type: 'import.choose', file: foreign.file, words },
        action: gesture({ act: 'hand', target: importScreen.choose, file: foreign.given }),
        in: ['idle', 'failed'],
      },
      broken: {
        event: { type: 'import.choose', file: broken.file, words },
        action: gesture({ act: 'hand', target: importScreen.choose, file: broken.given }),
        in: ['idle', 'failed'],
      },
      other: {
        event: { type: 'import.choose', file: unfilled.file, words },
        action: gesture({ act: 'hand', target: importScreen.chooseOther, file: unfilled.given }),
        in: ['open.reviewing'],
      },
    },
    'import.column': {
      amount: {
        event: { type: 'import.column', column: 'amount', place: 2 },
        action: gesture({ act: 'choose', target: importScreen.column('amount'), option: 3 }),
        in: ['open.reviewing'],
        when: (snapshot) => isOf(foreign.file.name)(snapshot) && !isOtherColumn(snapshot),
      },
    },
    'import.confirm': {
      pressed: {
        event: { type: 'import.confirm' },
        action: press(importScreen.confirm),
        in: ['open.reviewing'],
      },
    },
    'import.amount': {
      right: {
        event: { type: 'import.amount', row: 3, text: '2' },
        action: gesture({ act: 'fill', target: importScreen.amountOf(3), text: '2' }),
        in: ['open.reviewing'],
        when: ({ context }) => context.corrections.amounts[3] === undefined,
      },
    },
    'import.seek': {
      peas: {
        event: { type: 'import.seek', row: 4, text: peas.id },
        action: gesture({ act: 'fill', target: importScreen.seekOf(4), text: peas.id }),
        in: ['open.reviewing'],
        when: (snapshot) => !isSought(snapshot) && !isChosen(snapshot),
      },
    },
    'import.good': {
      trout: {
        event: { type: 'import.good', row: 4, product_id: trout.id },
        action: gesture({ act: 'choose', target: importScreen.goodOf(4), option: 1 }),
        in: ['open.reviewing'],
        when: (snapshot) => !isSought(snapshot) && !isChosen(snapshot),
      },
    },
    'import.add': { pressed: { event: { type: 'import.add' }, action: press(importScreen.add) } },
    'import.retry': { pressed: { event: { type: 'import.retry' }, action: press(importScreen.retry) } },
    'import.close': {
      cancel: {
        event: { type: 'import.close' },
        action: press(importScreen.cancel),
        in: ['reading', 'awaiting.fetching', 'open.reviewing'],
      },
      again: { event: { type: 'import.close' }, action: press(importScreen.again), in: ['added'] },
    },
    'world.changed': {
      loaded: {
        event: { type: 'world.changed', world },
        action: through('catalogue'),
        when: ({ context }) => context.world.catalogue === emptyCatalogue,
      },
      awaited: {
        event: { type: 'world.changed', world },
        action: through('catalogue'),
        in: ['awaiting.fetching'],
        when: isOf(filled.file.name),
      },
      soldOut: {
        event: { type: 'world.changed', world: troutSoldOut },
        action: inner('told by the deferred part when the goods were fetched again'),
        in: ['open.reviewing'],
        when: (snapshot) => isOf(filled.file.name)(snapshot) && snapshot.context.world !== troutSoldOut,
      },
    },
    'xstate.done.actor.readDraft': {
      none: answered('readDraft', undefined, within('no form was left')),
      kept: answered('readDraft', keptForm, inner('import.test.ts reloads a form that is put right')),
    },
    'xstate.error.actor.readDraft': {
      blocked: {
        event: { type: 'xstate.error.actor.readDraft', error: new Error('blocked'), actorId: 'readDraft' },
        action: inner('the storage of drafts cannot be read'),
      },
    },
    'xstate.done.actor.readFile': {
      filled: {
        ...answered('readFile', filled.sheets, within('the file is read')),
        when: isOf(filled.file.name),
      },
      unfilled: {
        ...answered('readFile', unfilled.sheets, within('the file is read')),
        when: isOf(unfilled.file.name),
      },
      foreign: {
        ...answered('readFile', foreign.sheets, within('the file is read')),
        when: isOf(foreign.file.name),
      },
    },
    'xstate.done.actor.judgeForm': {
      filled: {
        ...judged(filled, world),
        when: (snapshot) => isOf(filled.file.name)(snapshot) && snapshot.context.world !== troutSoldOut,
      },
      soldOut: {
        ...judged(filled, troutSoldOut),
        when: (snapshot) => isOf(filled.file.name)(snapshot) && snapshot.context.world === troutSoldOut,
      },
      unfilled: { ...judged(unfilled, world), when: isOf(unfilled.file.name) },
      foreign: {
        ...judged(foreign, world),
        when: (snapshot) => isOf(foreign.file.name)(snapshot) && !isOtherColumn(snapshot),
      },
      otherColumn: { ...judged(foreign, world, otherColumn), when: isOtherColumn },
    },
    'xstate.error.actor.judgeForm': {
      lost: {
        event: { type: 'xstate.error.actor.judgeForm', error: new Error('lost'), actorId: 'judgeForm' },
        action: inner('the chunk that judges forms cannot be loaded'),
        when: isOf(filled.file.name),
      },
    },
    'xstate.error.actor.readFile': {
      broken: {
        event: { type: 'xstate.error.actor.readFile', error: { tag: 'broken' }, actorId: 'readFile' },
        action: within('the file is read'),
        when: isOf(broken.file.name),
      },
    },
    'xstate.after.patience.import.awaiting.fetching': {
      passed: {
        event: { type: 'xstate.after.patience.import.awaiting.fetching' },
        action: clock(10_000),
      },
    },
  },
  visible: {
    restoring: [],
    idle: [enabled(importScreen.choose), absent(importScreen.lines)],
    reading: ({ file }) => [shown(importScreen.reading(file.name)), enabled(importScreen.cancel)],
    'awaiting.fetching': [shown(importScreen.awaiting), enabled(importScreen.cancel)],
    'awaiting.late': [shown(importScreen.late), enabled(importScreen.retry)],
    failed: ({ failure }) => [shown(importScreen.failure(failure ?? '')), enabled(importScreen.choose)],
    'open.judging': ({ file, form }) =>
      form === undefined
        ? [shown(importScreen.reading(file.name)), enabled(importScreen.cancel)]
        : [disabled(importScreen.add), enabled(importScreen.cancel)],
    'open.reviewing': (context) => {
      const { lines, left } = reportIn(context);
      if (context.file.name === foreign.file.name) {
        return context.isConfirmed
          ? [shown(importScreen.confirmed), shown(importScreen.count(2)), enabled(importScreen.add)]
          : [
              enabled(importScreen.confirm),
              shown(importScreen.row(1)),
              shown(importScreen.left(2)),
              disabled(importScreen.add),
            ];
      }
      const isLeft = (row: number) => left.some((each) => each.row === row);
      return [
        shown(importScreen.kept),
        (lines.length > 0 ? enabled : disabled)(importScreen.add),
        shown(importScreen.row(4)),
        shown(importScreen.outOfStock),
        ...(isLeft(3) ? [invalid(importScreen.amountOf(3))] : []),
        ...(isLeft(4) && context.world !== troutSoldOut ? [invalid(importScreen.seekOf(4))] : []),
        ...(left.length === 0 ? [] : [shown(importScreen.left(left.length))]),
        ...(lines.length === 0 ? [] : [shown(importScreen.count(lines.length))]),
      ];
    },
    added: ({ file, result: { lines } }) => [
      shown(importScreen.added(lines.length)),
      ...(file.name === foreign.file.name ? [] : [shown(importScreen.leftOut)]),
      enabled(importScreen.again),
    ],
  },
  counters: ({ context: { corrections, world: shop, file, failure, form, reading, isConfirmed } }) => [
    file.name,
    failure ?? '',
    JSON.stringify(corrections),
    shop === troutSoldOut,
    form === undefined,
    isConfirmed,
    reading?.columns.amount ?? '',
  ],
  limit: 2_000,
});

function judged({ sheets }: ModelFile, by: World, reading?: Reading): Sample {
  const judgement = judgeForm({ sheets, words, reading, world: by });
  return answered('judgeForm', judgement, within('the form is judged'));
}

function isOtherColumn({ context: { reading } }: Pick<Snapshot, 'context'>): boolean {
  return reading !== undefined && !reading.isKnown && reading.columns.amount === otherColumn.columns.amount;
}

interface ModelFile {
  readonly file: { readonly name: string; readonly size: number };
  readonly given: HandedFile;
  readonly sheets: readonly Sheet[];
}

function fileOf(name: string, text: string): ModelFile {
  const sheet: Sheet = {
    name: '',
    rows: text.split('\n').map((line, at) => ({ number: at + 1, cells: line.split(';') })),
  };
  return { file: { name, size: text.length }, given: { fileName: name, text }, sheets: [sheet] };
}

function textOf(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.join(';')).join('\n');
}
