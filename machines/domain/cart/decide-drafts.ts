import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartCommand, CartFact } from './cart.schema.ts';
import { contentOf, findDraft, usedIn } from './drafts.ts';
import { decideRebuild } from './rebuild.ts';
import { referenceProblem } from './reference.ts';
import { type Cart, type Draft, isEmpty } from './state.ts';

/** The limits of an account's drafts and of a draft's name, in characters: the list fits a phone. */
export const MAX_DRAFTS = 10;
const MAX_DRAFT_NAME = 40;

/** A name without blanks at its ends, and without signs that nobody sees or that turn other words round. */
function visibleName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** The reason why a name is invalid, or undefined. The page and the server use the same rule. */
export function draftNameProblem(name: string): Problem | undefined {
  const trimmed = visibleName(name);
  if (trimmed === '') return { code: 'draftNameMissing', field: 'name' };
  return [...trimmed].length > MAX_DRAFT_NAME ? { code: 'draftNameTooLong', field: 'name' } : undefined;
}

/** A name that no other draft has: the second of a name ends with 2. */
function freeName(typed: string, others: readonly Draft[]): string {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()));
  const name = visibleName(typed);
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) {
    const end = ` ${count}`;
    free = `${[...name].slice(0, MAX_DRAFT_NAME - end.length).join('')}${end}`;
  }
  return free;
}

type Starting = Extract<CartCommand, { _tag: 'StartDraft' }>;

/** Starts a draft once. `lines`: the lines of the command in a cart of their own; without them the cart's. */
export function decideStart(
  cart: Cart,
  { draft, name, ...command }: Starting,
  lines: Cart | undefined,
  { customer }: World,
): Decision<CartFact> {
  const { drafts = [] } = cart;
  if (findDraft(cart, draft) !== undefined) return accept();
  const { custom_reference = lines === undefined ? cart.custom_reference : '', supersedes } = command;
  const problem = draftNameProblem(name) ?? referenceProblem(custom_reference, customer, 'custom_reference');
  if (problem !== undefined) return refuse(problem);
  if (drafts.length >= MAX_DRAFTS) return refuse({ code: 'draftsTooMany' });
  const { custom_reference: _, supersedes: __, ...held } = lines ?? cart;
  const content = contentOf({
    id: draft,
    name: freeName(name, drafts),
    cart: { ...held, custom_reference, ...(supersedes === undefined ? {} : { supersedes }) },
  });
  return accept({ _tag: 'DraftStarted', content });
}

export function decideRename(
  cart: Cart,
  { draft, name }: Extract<CartCommand, { _tag: 'RenameDraft' }>,
): Decision<CartFact> {
  const known = findDraft(cart, draft);
  if (known === undefined) return refuse({ code: 'draftMissing' });
  const problem = draftNameProblem(name);
  if (problem !== undefined) return refuse(problem);
  const { drafts = [] } = cart;
  const shown = freeName(
    name,
    drafts.filter(({ id }) => id !== draft),
  );
  return known.name === shown ? accept() : accept({ _tag: 'DraftRenamed', draft, name: shown });
}

/** The lines are judged by the current catalogue, as after each fresh one. */
export function decideUse(
  cart: Cart,
  { draft, former, name }: Extract<CartCommand, { _tag: 'UseDraft' }>,
  world: World,
): Decision<CartFact> {
  if (findDraft(cart, draft) === undefined) return refuse({ code: 'draftMissing' });
  const problem = isEmpty(cart) ? undefined : draftNameProblem(name);
  if (problem !== undefined) return refuse(problem);
  const { drafts = [] } = cart;
  const others = drafts.filter(({ id }) => id !== draft);
  const used = { draft, former, name: freeName(name, others) };
  const rebuilt = decideRebuild(usedIn(cart, used), world);
  return rebuilt.ok ? accept({ _tag: 'DraftUsed', ...used }, ...rebuilt.facts) : rebuilt;
}
