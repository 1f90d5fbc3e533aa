import * as Schema from 'effect/Schema';
import { AdditionalItem, AutoAddProduct, LocationCode } from '../catalogue/catalogue.schema.ts';
import { Bit, Code, Day, Euros, extraKey, Id, Percent, Text } from '../contract/wire.ts';

/** Whether another good may be delivered instead of one that runs out: 'Saa korvata', 'Ei saa korvata'. */
const Substitution = Schema.Literals(['allowed', 'refused']);
export type Substitution = typeof Substitution.Type;

/** The line's own choice; without one the account's default holds. */
const substitution = Schema.optionalKey(Substitution);

/** §3 Cart item. Prices in cents, a selling unit; `amount` counts selling units and may be 0 (§5: marks the line). */
export const CartItem = Schema.Struct({
  product_id: Code,
  price_id: Code,
  amount: Schema.Int,
  delivery_date: Day,
  delivery_dates: Schema.Array(Day),
  description_fi: Text,
  description_en: Text,
  unit_of_measure: extraKey(Text, ''),
  vat_percent: Schema.optionalKey(Percent),
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  category: Schema.String,
  location_code: extraKey(Schema.NullOr(LocationCode), null),
  autoAddProductIds: Schema.Array(Code),
  orderFromTemplate: Schema.Boolean,
  auto_add_item: Bit,
  additional_items: Schema.Array(AdditionalItem),
  substitution,
});
export type CartItem = typeof CartItem.Type;

/** §3 Extra fee. A flagged fee applies only below the minimum order (§4). */
export const ExtraFee = Schema.Struct({
  product_id: Code,
  description_fi: Text,
  description_en: Text,
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  vat_percent: Schema.optionalKey(Percent),
  min_order_amount: Schema.Boolean,
});
export type ExtraFee = typeof ExtraFee.Type;

/** The limit of lines in a cart; no catalogue has more goods. */
const MAX_LINES = 5_000;

/** Lines of a past order or a template; each on its date if that is still offered, else on the first one. */
const Lines = Schema.Array(
  Schema.Struct({
    product_id: Code,
    amount: Schema.Finite,
    delivery_date: Schema.optionalKey(Day),
    substitution,
  }),
).check(Schema.isMaxLength(MAX_LINES));

/** The good that follows a restored line in its group; without it, or if it is gone, the line is the last one. */
const before = Schema.optionalKey(Code);

const itemRef = { product_id: Code, group: Schema.String };

const AddItem = Schema.TaggedStruct('AddItem', {
  product_id: Code,
  price_id: Code,
  amount: Schema.Finite,
  delivery_date: Schema.optionalKey(Day),
});
const ChangeAmount = Schema.TaggedStruct('ChangeAmount', { ...itemRef, amount: Schema.Finite });
const RemoveItem = Schema.TaggedStruct('RemoveItem', itemRef);
const ChangeDeliveryDate = Schema.TaggedStruct('ChangeDeliveryDate', {
  group: Schema.String,
  delivery_date: Day,
});

/** A change of the lines of a cart or of a draft. */
const LineCommand = Schema.Union([AddItem, ChangeAmount, RemoveItem, ChangeDeliveryDate]);
export type LineCommand = typeof LineCommand.Type;

/** A customer's command to the cart. The sender stamps its id and its time. */
export const CartCommand = Schema.Union([
  ...LineCommand.members,
  /** Lines of a past order or a template; unavailable lines are left out. */
  Schema.TaggedStruct('AddItems', { lines: Lines }),
  /**
   * The same for an order that awaits payment or can still be changed, with its reference; an order of this cart
   * supersedes it.
   */
  Schema.TaggedStruct('TakeWaitingOrder', {
    order_id: Code,
    lines: Lines,
    custom_reference: Schema.optionalKey(Schema.String),
  }),
  /**
   * The order that the cart holds is left as it is: it is paid, superseded, or no longer to be changed. A cart of only
   * its `lines` is emptied; without lines, or with other lines, the cart's lines remain.
   */
  Schema.TaggedStruct('ReleaseOrder', { order_id: Code, lines: Lines }),
  Schema.TaggedStruct('ChangeSubstitution', { ...itemRef, substitution: Substitution }),
  /** The account's default, for every line without an own choice and for later carts. */
  Schema.TaggedStruct('ChangeSubstitutionDefault', { substitution: Substitution }),
  Schema.TaggedStruct('ChangeReference', { custom_reference: Schema.String }),
  Schema.TaggedStruct('EmptyCart', {}),
  /**
   * Restores earlier lines of a cart beside its current lines, or (`replace`) instead of them. Unavailable goods are
   * left out.
   */
  Schema.TaggedStruct('RestoreLines', {
    lines: Schema.Array(
      Schema.Struct({
        product_id: Code,
        amount: Schema.Finite,
        delivery_date: Day,
        orderFromTemplate: Schema.Boolean,
        substitution,
      }),
    ).check(Schema.isMaxLength(MAX_LINES)),
    custom_reference: Schema.String,
    supersedes: Schema.optionalKey(Code),
    replace: Schema.optionalKey(Schema.Boolean),
    before,
  }),
  /** A named draft beside the cart; without lines it has those of the cart, and its reference. */
  Schema.TaggedStruct('StartDraft', {
    draft: Id,
    name: Schema.String,
    lines: Schema.optionalKey(Lines),
    custom_reference: Schema.optionalKey(Schema.String),
    supersedes: Schema.optionalKey(Code),
  }),
  Schema.TaggedStruct('ChangeDraft', { draft: Id, change: LineCommand }),
  Schema.TaggedStruct('RenameDraft', { draft: Id, name: Schema.String }),
  /**
   * The lines of a draft become those of the cart, and the draft is gone. The cart's former lines, if there are any, are
   * the new draft `former` of this name: two colleagues who use one draft at once do not undo each other.
   */
  Schema.TaggedStruct('UseDraft', { draft: Id, former: Id, name: Schema.String }),
  Schema.TaggedStruct('DropDraft', { draft: Id }),
  Schema.TaggedStruct('RebuildCart', {}),
  Schema.TaggedStruct('PutItem', { item: CartItem }),
  Schema.TaggedStruct('PutCart', { items: Schema.Array(CartItem), custom_reference: Schema.String }),
]);
export type CartCommand = typeof CartCommand.Type;

const ItemAdded = Schema.TaggedStruct('ItemAdded', {
  group: Schema.String,
  item: CartItem,
  auto_add_products: Schema.Array(AutoAddProduct),
  before,
});
const AmountChanged = Schema.TaggedStruct('AmountChanged', { ...itemRef, amount: Schema.Int });
const ItemRemoved = Schema.TaggedStruct('ItemRemoved', itemRef);
const DeliveryDateChanged = Schema.TaggedStruct('DeliveryDateChanged', {
  group: Schema.String,
  delivery_date: Day,
});

/** The effect of a `LineCommand`. */
const LineFact = Schema.Union([ItemAdded, AmountChanged, ItemRemoved, DeliveryDateChanged]);
export type LineFact = typeof LineFact.Type;

/** A draft with its lines, as facts and answers state it. */
export const DraftContent = Schema.Struct({
  draft: Id,
  name: Schema.String,
  items: Schema.Array(CartItem),
  auto_add_products: Schema.Array(AutoAddProduct),
  custom_reference: Schema.String,
  supersedes: Schema.optionalKey(Code),
});
export type DraftContent = typeof DraftContent.Type;

/** The facts of a cart; each has all data that `evolve` needs. Version 1. */
export const CartFact = Schema.Union([
  ...LineFact.members,
  Schema.TaggedStruct('SubstitutionChanged', { ...itemRef, substitution: Substitution }),
  Schema.TaggedStruct('SubstitutionDefaultChanged', { substitution: Substitution }),
  Schema.TaggedStruct('ReferenceChanged', { custom_reference: Schema.String }),
  Schema.TaggedStruct('CartEmptied', {}),
  Schema.TaggedStruct('ItemDroppedFromCatalogue', {
    ...itemRef,
    description_fi: Text,
    description_en: Text,
    reason: Schema.Literals(['missing', 'outOfStock', 'noDeliveryDates']),
  }),
  Schema.TaggedStruct('ItemRefreshed', {
    ...itemRef,
    to: Schema.String,
    item: CartItem,
    auto_add_products: Schema.Array(AutoAddProduct),
  }),
  Schema.TaggedStruct('CartRestored', {
    items: Schema.Array(CartItem),
    auto_add_products: Schema.Array(AutoAddProduct),
    custom_reference: Schema.String,
    supersedes: Schema.optionalKey(Code),
    /** The account's default and its drafts; without their keys they stay as they are. */
    substitution,
    drafts: Schema.optionalKey(Schema.Array(DraftContent)),
  }),
  Schema.TaggedStruct('DraftStarted', { content: DraftContent }),
  Schema.TaggedStruct('DraftChanged', { draft: Id, facts: Schema.Array(LineFact) }),
  Schema.TaggedStruct('DraftRenamed', { draft: Id, name: Schema.String }),
  Schema.TaggedStruct('DraftUsed', { draft: Id, former: Id, name: Schema.String }),
  Schema.TaggedStruct('DraftDropped', { draft: Id }),
  Schema.TaggedStruct('WaitingOrderTaken', { order_id: Code }),
  Schema.TaggedStruct('WaitingOrderReleased', { order_id: Code }),
  Schema.TaggedStruct('CartOrdered', { order_id: Schema.String }),
]);
export type CartFact = typeof CartFact.Type;
