import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor } from 'xstate';
import { draftActor } from '../../effects/actors/draft.ts';
import { type Drafts, makeDrafts } from '../../effects/drafts.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { makeUserDraft } from '../../effects/user-draft.ts';
import { noChoices } from '../../machines/domain/guide/choices.ts';
import { guideMachine } from '../../machines/guide/guide.machine.ts';
import { guideDraft } from '../../machines/guide/guide.selectors.ts';
import { padMachine } from '../../machines/pad/pad.machine.ts';
import { padDraft } from '../../machines/pad/pad.selectors.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { reorderDraft } from '../../machines/reorder/reorder.selectors.ts';
import { standingMachine } from '../../machines/standing/standing.machine.ts';
import { standingDraft } from '../../machines/standing/standing.selectors.ts';
import { trout, world } from '../model/goods.ts';

interface Row {
  readonly process: string;
  /** The process with this storage. */
  readonly logic: (drafts: () => Promise<Drafts>) => AnyActorLogic;
  /** The stored draft after each event. */
  readonly steps: readonly (readonly [AnyEventObject, draft: object | undefined])[];
}

const typed = (text: string) => ({ type: 'pad.type', row: 1, cell: 'number', text });
const entry = (number: string) => ({ id: 1, number, amount: '', isLeft: false });
const days = (...each: number[]) => ({ type: 'standing.set', id: 't-1', days: each });
const lines = [{ ...trout, product_id: trout.id, amount: 2, price: undefined }];
const set = (amount: number) => ({ type: 'reorder.setAmount', product_id: trout.id, amount });
const request = { type: 'reorder.request', source: 'order', lines, cartIsEmpty: true };
const list = (amount: number) => ({ lines, amounts: { [trout.id]: amount } });

test.each<Row>([
  {
    process: 'pad',
    logic: (drafts) =>
      padMachine.provide({ actors: { draft: draftActor('pad', makeUserDraft(drafts, 'pad'), padDraft) } }),
    steps: [
      [typed('3'), { entries: [entry('3')] }],
      [typed('33'), { entries: [entry('33')] }],
      [typed(''), undefined],
    ],
  },
  {
    process: 'standing',
    logic: (drafts) =>
      standingMachine.provide({
        actors: { draft: draftActor('standing', makeUserDraft(drafts, 'standing'), standingDraft) },
      }),
    steps: [
      [days(1), { orders: { 't-1': { days: [1] } } }],
      [days(4, 1), { orders: { 't-1': { days: [1, 4] } } }],
      [days(), undefined],
    ],
  },
  {
    process: 'guide',
    logic: (drafts) =>
      guideMachine.provide({
        actors: { draft: draftActor('guide', makeUserDraft(drafts, 'guide'), guideDraft) },
      }),
    steps: [
      [
        { type: 'guide.hide', product_id: trout.id },
        { ...noChoices, hidden: [trout.id] },
      ],
      [{ type: 'guide.show', product_id: trout.id }, noChoices],
    ],
  },
  {
    process: 'reorder',
    logic: (drafts) =>
      reorderMachine.provide({
        actors: { draft: draftActor('reorder', makeUserDraft(drafts, 'reorder'), reorderDraft) },
      }),
    steps: [
      [request, { lines, amounts: {} }],
      [set(5), list(5)],
      [set(50), list(50)],
      [{ type: 'reorder.cancel' }, undefined],
    ],
  },
])('the draft of $process is stored at each change, by user, until there is none', async (row) => {
  const { process, logic, steps } = row;
  const database = Promise.resolve(memoryDatabase());
  const drafts = makeDrafts(
    () => database,
    () => {},
  );
  const store = makeUserDraft<object>(drafts, process);
  const open = async (username: string) => {
    const input = { username, world, orders: [], older: undefined };
    const page = createActor(logic(drafts), { systemId: process, input }).start();
    await new Promise((done) => setTimeout(done));
    return page;
  };
  const page = await open('ravintola');
  for (const [event, draft] of steps) {
    page.send(event);
    expect(await store.read('ravintola')).toEqual(draft);
    await open('ravintola');
    expect(await store.read('ravintola')).toEqual(draft);
    await open('keittio');
    expect(await store.read('keittio')).toBeUndefined();
  }
});
