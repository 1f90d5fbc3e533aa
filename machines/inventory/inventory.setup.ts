import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { parseQuantity } from '../domain/inventory/decimal.ts';
import type { Count, CountCommand } from '../domain/inventory/inventory.schema.ts';
import { countSyncMachine } from './count-sync.machine.ts';
import {
  currentOf,
  type InventoryContext,
  itemAt,
  unsavedIn,
  withCommand,
  withFinished,
  withoutCount,
  withoutRefused,
  withRestored,
  withSaved,
  withStated,
  withTyped,
} from './inventory.context.ts';
import type { FormMessage, FormRequest, InventoryEvent, InventoryInput } from './inventory.events.ts';
import { draftOf, emptyDraft, readOwn } from './own-item.ts';

export const inventorySetup = setup({
  types: {
    context: {} as InventoryContext,
    events: {} as InventoryEvent,
    input: {} as InventoryInput,
    tags: {} as 'busy',
    children: {} as { counts: 'counts'; form: 'form'; fetchCount: 'fetchCount' },
  },
  actors: {
    /** Stores the changes of a user's counts in the browser, and sends them to the server. */
    counts: countSyncMachine,
    /** Stores the form of an own item in the browser. */
    form: fromCallback<FormRequest, string, FormMessage>(() => {
      throw new Error('provide form');
    }),
    /** GET /api/user/inventory/{id}. */
    fetchCount: fromPromise<Count, string>(() => Promise.reject(new Error('provide fetchCount'))),
  },
  /** The pause after the last digit of an amount while its field has the focus. */
  delays: { typed: 1_000 },
  guards: {
    hasCount: ({ context }) => context.accepted !== undefined || currentOf(context).length > 0,
    isNone: ({ context: { shown, notice } }) => shown === undefined && notice?.tag === 'finishedElsewhere',
    hasUnsaved: ({ context }) => unsavedIn(context) > 0,
    hasNone: ({ context }) => unsavedIn(context) === 0,
    isKnown: ({ context }, key: string) => itemAt(context, key) !== undefined,
    isOwnItem: ({ context }, key: string) => (itemAt(context, key)?.name ?? '') !== '',
    isRemoved: ({ context: { shown } }, key: string) => shown?.lines.get(key)?.removed === true,
    hasForm: ({ context: { form } }) => form !== undefined,
    isGood: ({ context }, { draft }: EventOf<'inventory.submit'>) =>
      readOwn(draft, '', undefined, context.world.catalogue).ok,
  },
  actions: {
    keepWorld: assign({ world: (_, { world }: EventOf<'world.changed'>) => world }),
    /** A readable amount is stored at each key; any other text is not saved. */
    type: enqueueActions(({ context, enqueue }, { key, text }: EventOf<'inventory.type'>) => {
      const { changes, command } = typed(context, key, text);
      enqueue.assign({ ...changes, ...(command === undefined ? {} : withTyped(context, command)) });
      if (command === undefined) return;
      enqueue.sendTo('counts', { ...keepOf(context, command), type: 'sync.hold' });
      enqueue.cancel('typed');
      enqueue.sendTo('counts', { type: 'sync.flush' }, { delay: 'typed', id: 'typed' });
    }),
    /** §5 Inventory: read as a decimal; an amount under 0 leaves the list; unreadable text remains as typed. */
    enter: enqueueActions(({ context, enqueue }, { key, text }: EventOf<'inventory.enter'>) => {
      const { changes, command } = entered(context, key, text);
      enqueue.assign({ ...changes, ...(command === undefined ? {} : withCommand(context, command)) });
      if (command !== undefined) enqueue.sendTo('counts', keepOf(context, command));
      // A commit releases the held amount.
      else if (context.pending.length > 0) enqueue.sendTo('counts', { type: 'sync.flush' });
    }),
    remove: enqueueActions(({ context, enqueue }, { key }: { readonly key: string }) => {
      const item = itemAt(context, key);
      if (item === undefined) return;
      const command: CountCommand = { _tag: 'RemoveItem', item };
      const { [key]: _, ...drafts } = context.drafts;
      enqueue.assign({ drafts, notice: { tag: 'removed', item }, ...withCommand(context, command) });
      enqueue.sendTo('counts', keepOf(context, command));
    }),
    restore: enqueueActions(({ context, enqueue }, { key }: { readonly key: string }) => {
      const item = itemAt(context, key);
      if (item === undefined) return;
      const command: CountCommand = { _tag: 'SetItem', item };
      enqueue.assign({ notice: undefined, ...withCommand(context, command) });
      enqueue.sendTo('counts', keepOf(context, command));
    }),
    saveOwn: enqueueActions(({ context, enqueue }, { draft }: EventOf<'inventory.submit'>) => {
      const { stem = 'own', nextRef, form, world } = context;
      const key = form?.key ?? `${stem}-${nextRef}`;
      const read = readOwn(draft, key, itemAt(context, key), world.catalogue);
      if (!read.ok) return;
      const command: CountCommand = { _tag: 'SetItem', item: read.item };
      enqueue.assign({ form: undefined, ...withCommand(context, command) });
      enqueue.sendTo('counts', keepOf(context, command));
      enqueue.sendTo('form', { type: 'form.keep', form: undefined });
    }),
    fill: enqueueActions(({ context: { form }, enqueue }, { draft }: EventOf<'inventory.fill'>) => {
      const filled = { key: form?.key, draft, problems: form?.problems ?? {} };
      enqueue.assign({ form: filled });
      enqueue.sendTo('form', { type: 'form.keep', form: filled });
    }),
    keepProblems: assign({
      form: ({ context: { form, world } }, { draft }: EventOf<'inventory.submit'>) => {
        const read = readOwn(draft, '', undefined, world.catalogue);
        return { key: form?.key, draft, problems: read.ok ? {} : read.problems };
      },
    }),
    finish: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ ...withFinished(context), notice: { tag: 'finished' } });
      enqueue.sendTo('counts', keepOf(context, { _tag: 'FinishCount' }));
    }),
    begin: assign(({ context }) => ({ ...withoutCount(context), notice: undefined })),
    openForm: assign({ form: { key: undefined, draft: emptyDraft, problems: {} } }),
    openItem: assign(({ context }, { key, separator }: EventOf<'inventory.edit'>) => {
      const item = itemAt(context, key);
      return item === undefined ? {} : { form: { key, draft: draftOf(item, separator), problems: {} } };
    }),
    /** Text typed since then is newer. */
    keepForm: assign({
      form: ({ context: { form } }, event: EventOf<'form.restored'>) => form ?? event.form,
    }),
    closeForm: enqueueActions(({ enqueue }) => {
      enqueue.assign({ form: undefined });
      enqueue.sendTo('form', { type: 'form.keep', form: undefined });
    }),
    forgetNotice: assign({ notice: undefined }),
    keepRestored: assign(({ context }, event: EventOf<'sync.restored'>) => withRestored(context, event)),
    keepSaved: assign(({ context }, event: EventOf<'sync.saved'>) => withSaved(context, event)),
    keepStated: assign(({ context }, event: EventOf<'sync.stated'>) => withStated(context, event)),
    keepRefused: assign(({ context }, { ref }: EventOf<'sync.refused'>) => withoutRefused(context, ref)),
    keepAsked: assign({ asked: (_, { id }: EventOf<'inventory.show'>) => id }),
    keepOpened: assign({ opened: (_, opened: Count) => opened }),
    forgetOpened: assign({ opened: undefined }),
  },
});

/** The effect of a typed amount: a change, an unreadable text at its field, or nothing. */
function entered(
  context: InventoryContext,
  key: string,
  text: string,
): { readonly changes: Partial<InventoryContext>; readonly command?: CountCommand } {
  const item = itemAt(context, key);
  const parsed = parseQuantity(text);
  const { [key]: _, ...drafts } = context.drafts;
  if (!parsed.ok && parsed.problem !== 'empty') {
    return { changes: { drafts: { ...drafts, [key]: { text, problem: parsed.problem } } } };
  }
  const amount = parsed.ok ? parsed.value : null;
  if (item === undefined || item.amount === amount) return { changes: { drafts } };
  return amount !== null && amount < 0
    ? { changes: { drafts, notice: { tag: 'removed', item } }, command: { _tag: 'RemoveItem', item } }
    : { changes: { drafts }, command: { _tag: 'SetItem', item: { ...item, amount } } };
}

/**
 * An unreadable text, or an amount under 0, is handled when the field is left. Its line must not disappear during
 * typing.
 */
function typed(context: InventoryContext, key: string, text: string): ReturnType<typeof entered> {
  const parsed = parseQuantity(text);
  const isReadable = parsed.ok ? parsed.value >= 0 : parsed.problem === 'empty';
  if (isReadable) return entered(context, key, text);
  return { changes: { drafts: { ...context.drafts, [key]: { text, problem: undefined } } } };
}

/** The message that stores the change at once, and sends it. */
function keepOf({ nextRef }: InventoryContext, command: CountCommand) {
  return {
    type: 'sync.append' as const,
    ref: nextRef,
    command,
  };
}

type EventOf<Type extends InventoryEvent['type']> = Extract<InventoryEvent, { type: Type }>;
