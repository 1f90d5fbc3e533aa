import type { Fact } from './envelope.ts';

/** The current version of each fact. */
export const versions = {
  ItemAdded: 1,
  AmountChanged: 1,
  ItemRemoved: 1,
  DeliveryDateChanged: 1,
  SubstitutionChanged: 1,
  SubstitutionDefaultChanged: 1,
  ReferenceChanged: 1,
  CartEmptied: 1,
  ItemDroppedFromCatalogue: 1,
  ItemRefreshed: 1,
  CartRestored: 1,
  WaitingOrderTaken: 1,
  WaitingOrderReleased: 1,
  DraftStarted: 1,
  DraftChanged: 1,
  DraftRenamed: 1,
  DraftUsed: 1,
  DraftDropped: 1,
  CartOrdered: 1,
  OrderPlaced: 2,
  OrderSuperseded: 1,
  OrderCancelled: 1,
  OrderApproved: 1,
  OrderReturned: 1,
  PaymentOpened: 1,
  PaymentPending: 1,
  PaymentFailed: 1,
  OrderPaid: 1,
  PaymentRepeated: 1,
  TemplateSaved: 1,
  TemplateChanged: 1,
  TemplateDeleted: 1,
  ClaimSent: 2,
  ClaimHandled: 1,
  CountStarted: 1,
  ItemCounted: 1,
  CountItemRemoved: 1,
  CountFinished: 1,
  ApprovalRuleSet: 1,
} as const satisfies Record<Fact['_tag'], number>;

/** The steps from each version to the next one, by fact. */
export type Upcasters = Partial<Record<Fact['_tag'], readonly ((data: unknown) => unknown)[]>>;

export type UpcastResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly why: string };

/**
 * A stored fact in the current shape. A fact of a later build is left unread, never guessed. Facts of the cart, which a
 * browser stores, need no `upcasters`.
 */
export function upcast(
  type: string,
  version: number,
  data: unknown,
  upcasters: Upcasters = {},
): UpcastResult {
  if (!isFactType(type)) return { ok: false, why: `unknown fact ${type}` };
  if (version > versions[type])
    return { ok: false, why: `${type} is of version ${version}, later than this program` };
  const steps = upcasters[type]?.slice(version - 1) ?? [];
  return { ok: true, data: steps.reduce((shape, step) => step(shape), data) };
}

function isFactType(type: string): type is Fact['_tag'] {
  return Object.hasOwn(versions, type);
}
