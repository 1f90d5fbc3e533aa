import { decide } from '../domain/inventory/decide.ts';
import type { DecimalProblem } from '../domain/inventory/decimal.ts';
import { type CountState, foldEach } from '../domain/inventory/evolve.ts';
import type { Count, CountCommand, CountItem, CountSummary } from '../domain/inventory/inventory.schema.ts';
import { itemOf } from '../domain/inventory/item.ts';
import { supersedesChange } from '../domain/inventory/pending.ts';
import type { World } from '../domain/world.ts';
import type { CountsNotice, OwnForm, PendingChange } from './inventory.events.ts';

/** The last event, until the customer has read it. */
export type InventoryNotice =
  | { readonly tag: 'removed'; readonly item: CountItem }
  /** By this person, or by a colleague meanwhile. */
  | { readonly tag: 'finished' | 'finishedElsewhere' }
  /** The server finally refused a change of this item; undefined: of the count. */
  | { readonly tag: 'refused'; readonly item: CountItem | undefined };

/** `problem`: undefined until the field is left. */
interface Draft {
  readonly text: string;
  readonly problem: Exclude<DecimalProblem, 'empty'> | undefined;
}

export interface InventoryContext {
  readonly username: string;
  readonly world: World;
  /** Set once this browser's store was read. */
  readonly stem: string | undefined;
  /** The open count as the server last stated it; undefined: none, or unknown. */
  readonly accepted: CountState | undefined;
  /** Unanswered changes, in order. Those under `closed` belong to a finished count. */
  readonly pending: readonly PendingChange[];
  readonly closed: number;
  readonly nextRef: number;
  /** The shown open count: the accepted one with the pending changes on top. */
  readonly shown: CountState | undefined;
  /** Unreadable texts, by the key of their item: they remain as typed. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** All counts, newest first; undefined: unknown. */
  readonly counts: readonly CountSummary[] | undefined;
  /** The shown earlier count, and the requested one. */
  readonly opened: Count | undefined;
  readonly asked: string;
  readonly form: OwnForm | undefined;
  readonly notice: InventoryNotice | undefined;
}

export function emptyContext(username: string, world: World): InventoryContext {
  return {
    username,
    world,
    stem: undefined,
    accepted: undefined,
    pending: [],
    closed: 0,
    nextRef: 1,
    shown: undefined,
    drafts: {},
    counts: undefined,
    opened: undefined,
    asked: '',
    form: undefined,
    notice: undefined,
  };
}

/** The pending changes of the open count. */
export function currentOf({ pending, closed }: InventoryContext): PendingChange[] {
  return pending.filter(({ ref }) => ref >= closed);
}

/** The number of changes that the server lacks: the unanswered ones, and unreadable texts. */
export function unsavedIn({ pending, drafts }: InventoryContext): number {
  return pending.length + Object.keys(drafts).length;
}

/** The current item of the list: counted, or an uncounted good of the catalogue. */
export function itemAt(
  { shown, world: { catalogue } }: InventoryContext,
  key: string,
): CountItem | undefined {
  const line = shown?.lines.get(key);
  if (line !== undefined) return line.item;
  const product = catalogue.products.get(key);
  return product === undefined
    ? undefined
    : itemOf(product, catalogue.categoryOf.get(product.id) ?? '', null);
}

/** Adds a pending change to the count. */
export function withCommand(context: InventoryContext, command: CountCommand): Partial<InventoryContext> {
  const entry = { ref: context.nextRef, command };
  const pending = [...context.pending, entry];
  return { pending, nextRef: entry.ref + 1, shown: folded(context, context.shown, [entry]) };
}

/** Adds a pending change that replaces the last typed one of the item. */
export function withTyped(context: InventoryContext, command: CountCommand): Partial<InventoryContext> {
  const last = context.pending.at(-1);
  const isVoid = last !== undefined && supersedesChange(command, last.command);
  return withCommand(isVoid ? { ...context, pending: context.pending.slice(0, -1) } : context, command);
}

/** Finishes the count: later input belongs to another count. */
export function withFinished(context: InventoryContext): Partial<InventoryContext> {
  const entry: PendingChange = { ref: context.nextRef, command: { _tag: 'FinishCount' } };
  return { ...withoutCount(context, entry.ref + 1), pending: [...context.pending, entry] };
}

export function withoutCount(
  context: InventoryContext,
  nextRef = context.nextRef,
): Partial<InventoryContext> {
  return { accepted: undefined, shown: undefined, drafts: {}, closed: nextRef, nextRef };
}

export function withRestored(
  context: InventoryContext,
  { accepted, pending, stem }: Extract<CountsNotice, { type: 'sync.restored' }>,
): Partial<InventoryContext> {
  const last = pending.at(-1)?.ref ?? 0;
  const closed = (pending.findLast(({ command }) => command._tag === 'FinishCount')?.ref ?? -1) + 1;
  const base = closed > 0 ? undefined : accepted;
  const restored = { ...context, stem, pending, closed, accepted: base, nextRef: last + 1 };
  return { ...restored, shown: refolded(restored) };
}

/** The server has these changes; those of a finished count are no longer shown. */
export function withSaved(
  context: InventoryContext,
  { refs, accepted }: Extract<CountsNotice, { type: 'sync.saved' }>,
): Partial<InventoryContext> {
  const pending = context.pending.filter(({ ref }) => !refs.includes(ref));
  const isOld = refs.every((ref) => ref < context.closed);
  const after = { ...context, pending, accepted: isOld ? context.accepted : accepted };
  if (!isOld && accepted.finished) {
    return { ...withoutCount(context), pending, notice: { tag: 'finishedElsewhere' } };
  }
  return { pending, accepted: after.accepted, shown: refolded(after) };
}

export function withStated(
  context: InventoryContext,
  { accepted, listed: counts }: Extract<CountsNotice, { type: 'sync.stated' }>,
): Partial<InventoryContext> {
  const after = { ...context, accepted, counts };
  const isGone = context.accepted !== undefined && accepted === undefined && currentOf(context).length === 0;
  return {
    accepted,
    counts,
    shown: refolded(after),
    ...(isGone ? { drafts: {}, notice: { tag: 'finishedElsewhere' } } : {}),
  };
}

export function withoutRefused(context: InventoryContext, ref: number): Partial<InventoryContext> {
  const command = context.pending.find((entry) => entry.ref === ref)?.command;
  const pending = context.pending.filter((entry) => entry.ref !== ref);
  const item = command === undefined || command._tag === 'FinishCount' ? undefined : command.item;
  return { pending, shown: refolded({ ...context, pending }), notice: { tag: 'refused', item } };
}

function refolded(context: InventoryContext): CountState | undefined {
  return folded(context, context.accepted, currentOf(context));
}

/** The count as the server would decide it now. */
function folded(
  { world: { catalogue, now }, username, accepted }: InventoryContext,
  before: CountState | undefined,
  entries: readonly PendingChange[],
): CountState | undefined {
  if (entries.length === 0) return before;
  const at = Math.max(now, accepted?.changed_at ?? 0) + 1;
  const begun = before ?? {
    id: '',
    counted_on: '',
    started_by: username,
    changed_at: now,
    finished: false,
    version: 0,
    lines: new Map(),
  };
  return foldEach(entries, begun, ({ ref, command }, count) => {
    const change = { ...command, id: `pending-${ref}`, at: at + ref };
    const decision = decide(count, change, { catalogue, now: at + ref, by: username });
    return decision.ok ? decision.facts : [];
  });
}
