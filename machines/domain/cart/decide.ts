import { isOrderableAmount, MAX_AMOUNT } from '../amount.ts';
import { autoAddProductsFor, offeredDates } from '../catalogue/catalogue.ts';
import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import type { World } from '../world.ts';
import type { CartCommand, CartFact, LineFact, Substitution } from './cart.schema.ts';
import { decideRename, decideStart, decideUse } from './decide-drafts.ts';
import { findDraft } from './drafts.ts';
import { replay } from './evolve.ts';
import { dateProblem, lineOf, productProblem } from './line.ts';
import { decidePutCart, decidePutItem } from './put.ts';
import { decideRebuild } from './rebuild.ts';
import { referenceProblem } from './reference.ts';
import { type Cart, emptyCart, findGroup, findItem, groupKey, isEmpty, itemsOf } from './state.ts';
import { decideSubstitution, withSubstitution } from './substitution.ts';

/** The facts that a command adds to the cart, or its refusal (§4 Cart add, §5). Pure and total. */
export function decide(cart: Cart, command: CartCommand, world: World): Decision<CartFact> {
  switch (command._tag) {
    case 'AddItem':
      return decideAdd(cart, command, world);
    case 'AddItems':
      return decideAddAll(cart, command, world);
    case 'TakeWaitingOrder':
      return decideTake(cart, command, world);
    case 'ReleaseOrder':
      return decideRelease(cart, command);
    case 'ChangeAmount':
      return decideAmount(cart, command);
    case 'RemoveItem': {
      const { product_id, group } = command;
      if (findItem(cart, group, product_id) === undefined) return refuse({ code: 'itemMissing', product_id });
      return accept({ _tag: 'ItemRemoved', group, product_id });
    }
    case 'ChangeDeliveryDate':
      return decideDate(cart, command, world);
    case 'ChangeSubstitution':
    case 'ChangeSubstitutionDefault':
      return decideSubstitution(cart, command);
    case 'ChangeReference': {
      const custom_reference = command.custom_reference.trim();
      const problem = referenceProblem(custom_reference, world.customer);
      if (problem !== undefined) return refuse(problem);
      return custom_reference === cart.custom_reference
        ? accept()
        : accept({ _tag: 'ReferenceChanged', custom_reference });
    }
    case 'EmptyCart':
      return isEmpty(cart) && cart.custom_reference === '' ? accept() : accept({ _tag: 'CartEmptied' });
    case 'RestoreLines':
      return (command.replace ? decideReplace : decideRestore)(cart, command, world);
    case 'StartDraft':
      return decideStarted(cart, command, world);
    case 'ChangeDraft':
      return decideChanged(cart, command, world);
    case 'RenameDraft':
      return decideRename(cart, command);
    case 'UseDraft':
      return decideUse(cart, command, world);
    case 'DropDraft': {
      const { draft } = command;
      return findDraft(cart, draft) === undefined ? accept() : accept({ _tag: 'DraftDropped', draft });
    }
    case 'RebuildCart':
      return decideRebuild(cart, world);
    case 'PutItem':
      return decidePutItem(cart, command.item, world);
    case 'PutCart':
      return decidePutCart(command.items, command.custom_reference, world);
    default:
      return command satisfies never;
  }
}

type Of<Tag extends CartCommand['_tag']> = Extract<CartCommand, { _tag: Tag }>;

function decideAdd(cart: Cart, command: Of<'AddItem'>, world: World): Decision<CartFact> {
  const { product_id, amount } = command;
  const product = world.catalogue.products.get(product_id);
  const problem = productProblem(product, product_id, world);
  if (product === undefined || problem !== undefined) {
    return refuse(problem ?? { code: 'productMissing', product_id });
  }
  if (product.price_id !== command.price_id) return refuse({ code: 'priceChanged', product_id });
  if (!isOrderableAmount(amount)) return refuse({ code: 'invalidAmount', field: 'amount', product_id });
  const key = groupKey(product.delivery_dates);
  if ((findItem(cart, key, product_id)?.amount ?? 0) + amount > MAX_AMOUNT) {
    return refuse({ code: 'amountTooLarge', field: 'amount', product_id });
  }
  const offered = offeredDates(product, world.catalogue, world.now);
  const wished = command.delivery_date;
  const first = wished !== undefined && offered.includes(wished) ? wished : (offered[0] ?? '');
  const day = findGroup(cart, key)?.delivery_date ?? first;
  return accept({
    _tag: 'ItemAdded',
    group: key,
    item: lineOf(product, amount, day, world.catalogue),
    auto_add_products: autoAddProductsFor(product, world.catalogue),
  });
}

/** Replaces the current lines only if at least one requested line is available. */
function decideReplace(cart: Cart, command: Of<'RestoreLines'>, world: World): Decision<CartFact> {
  const decision = decideRestore(emptyCart, command, world);
  return decision.ok && !isEmpty(cart) ? accept({ _tag: 'CartEmptied' }, ...decision.facts) : decision;
}

/**
 * Each line returns on its date if that is still offered. The reference is restored unless the cart has another one.
 */
function decideRestore(cart: Cart, command: Of<'RestoreLines'>, world: World): Decision<CartFact> {
  const facts: CartFact[] = [];
  const problems: Problem[] = [];
  let after = cart;
  for (const line of command.lines) {
    const decision = decideReturn(after, line, world, command.before);
    if (!decision.ok) problems.push(...decision.problems);
    else {
      facts.push(...decision.facts);
      after = replay(decision.facts, after);
    }
  }
  const reference = decide(after, { ...command, _tag: 'ChangeReference' }, world);
  if (cart.custom_reference === '' && reference.ok) facts.push(...reference.facts);
  const { supersedes } = command;
  if (isEmpty(cart) && !isEmpty(after) && supersedes !== undefined) {
    facts.push({ _tag: 'WaitingOrderTaken', order_id: supersedes });
  }
  return facts.length === 0 && problems.length > 0 ? refuse(...problems) : accept(...facts);
}

function decideReturn(
  cart: Cart,
  line: Of<'RestoreLines'>['lines'][number],
  world: World,
  before: string | undefined,
): Decision<CartFact> {
  const { product_id, amount, delivery_date, orderFromTemplate, substitution } = line;
  const price_id = world.catalogue.products.get(product_id)?.price_id ?? '';
  // An amount of 0 marked the line (§5), and is restored as 0.
  const asked = amount === 0 ? 1 : amount;
  const decision = decideAdd(
    cart,
    { _tag: 'AddItem', product_id, price_id, amount: asked, delivery_date },
    world,
  );
  if (!decision.ok) return decision;
  return accept(
    ...decision.facts.map((fact) =>
      fact._tag === 'ItemAdded'
        ? {
            ...fact,
            item: withSubstitution({ ...fact.item, amount, orderFromTemplate }, substitution),
            ...(before && { before }),
          }
        : fact,
    ),
  );
}

/** Refused only if there are lines and none can be added. */
function decideAddAll(cart: Cart, command: Of<'AddItems'>, world: World): Decision<CartFact> {
  const facts: CartFact[] = [];
  const problems: Problem[] = [];
  let after = cart;
  for (const line of command.lines) {
    const price_id = world.catalogue.products.get(line.product_id)?.price_id ?? '';
    const decision = decideAdd(after, { ...line, _tag: 'AddItem', price_id }, world);
    if (!decision.ok) problems.push(...decision.problems);
    else {
      const added = decision.facts.map((fact) => asFromOrder(fact, line.substitution));
      facts.push(...added);
      after = replay(added, after);
    }
  }
  return facts.length === 0 && problems.length > 0 ? refuse(...problems) : accept(...facts);
}

/** Takes an order once: its lines are not added again. It replaces another order that the cart held. */
function decideTake(cart: Cart, command: Of<'TakeWaitingOrder'>, world: World): Decision<CartFact> {
  const { order_id, lines } = command;
  if (cart.supersedes === order_id) return accept();
  const decision = decideAddAll(cart, { _tag: 'AddItems', lines }, world);
  if (!decision.ok || decision.facts.length === 0) return decision;
  const reference = decide(cart, { custom_reference: '', ...command, _tag: 'ChangeReference' }, world);
  const referred = cart.custom_reference === '' && reference.ok ? reference.facts : [];
  return accept({ _tag: 'WaitingOrderTaken', order_id }, ...decision.facts, ...referred);
}

function decideRelease(cart: Cart, { order_id, lines }: Of<'ReleaseOrder'>): Decision<CartFact> {
  if (cart.supersedes !== order_id) return accept();
  const amounts = new Map(lines.map(({ product_id, amount }) => [product_id, amount]));
  const items = itemsOf(cart);
  const isAll =
    items.length === amounts.size &&
    items.every(({ product_id, amount }) => amounts.get(product_id) === amount);
  return accept(isAll ? { _tag: 'CartEmptied' } : { _tag: 'WaitingOrderReleased', order_id });
}

/** Lines of which none is available are refused. */
function decideStarted(cart: Cart, command: Of<'StartDraft'>, world: World): Decision<CartFact> {
  const { lines } = command;
  if (lines === undefined) return decideStart(cart, command, undefined, world);
  const decision = decideAddAll(emptyCart, { _tag: 'AddItems', lines }, world);
  return decision.ok ? decideStart(cart, command, replay(decision.facts), world) : decision;
}

function decideChanged(cart: Cart, { draft, change }: Of<'ChangeDraft'>, world: World): Decision<CartFact> {
  const known = findDraft(cart, draft);
  if (known === undefined) return refuse({ code: 'draftMissing' });
  const decision = decide(known.cart, change, world);
  if (!decision.ok || decision.facts.length === 0) return decision;
  return accept({ _tag: 'DraftChanged', draft, facts: decision.facts.filter(isOfLine) });
}

function isOfLine(fact: CartFact): fact is LineFact {
  return ['ItemAdded', 'AmountChanged', 'ItemRemoved', 'DeliveryDateChanged'].includes(fact._tag);
}

function asFromOrder(fact: CartFact, substitution: Substitution | undefined): CartFact {
  if (fact._tag !== 'ItemAdded') return fact;
  return { ...fact, item: withSubstitution({ ...fact.item, orderFromTemplate: true }, substitution) };
}

function decideAmount(cart: Cart, command: Of<'ChangeAmount'>): Decision<CartFact> {
  const { product_id, group, amount } = command;
  const item = findItem(cart, group, product_id);
  if (item === undefined) return refuse({ code: 'itemMissing', product_id });
  if (amount !== 0 && !isOrderableAmount(amount)) {
    return refuse({ code: 'invalidAmount', field: 'amount', product_id });
  }
  return item.amount === amount ? accept() : accept({ _tag: 'AmountChanged', group, product_id, amount });
}

/**
 * The day must be one of the group's dates. All its lines in the catalogue must be deliverable on it (§5: only offered
 * dates are selectable).
 */
function decideDate(cart: Cart, command: Of<'ChangeDeliveryDate'>, world: World): Decision<CartFact> {
  const group = findGroup(cart, command.group);
  if (group === undefined) return refuse({ code: 'itemMissing' });
  const day = command.delivery_date;
  const problems = group.items.flatMap(({ product_id }): Problem[] => {
    if (!group.delivery_dates.includes(day)) {
      return [{ code: 'dateNotOffered', product_id, delivery_date: day }];
    }
    const product = world.catalogue.products.get(product_id);
    const problem = product === undefined ? undefined : dateProblem(product, day, world);
    return problem === undefined ? [] : [problem];
  });
  if (problems.length > 0) return refuse(...problems);
  return day === group.delivery_date
    ? accept()
    : accept({ _tag: 'DeliveryDateChanged', group: group.key, delivery_date: day });
}
