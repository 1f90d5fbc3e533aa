import * as Schema from 'effect/Schema';
import { Code, extraKey, Id, Text } from '../contract/wire.ts';
import { MAX_TEMPLATE_ITEMS } from './limits.ts';

/** §3 Order template: one good of it. `amount` counts selling units; without it the good is ordered once. */
export const TemplateItem = Schema.Struct({
  product_id: Code,
  description_fi: extraKey(Text, ''),
  description_en: extraKey(Text, ''),
  amount: Schema.optionalKey(Schema.Int),
});
export type TemplateItem = typeof TemplateItem.Type;

/** The goods of a template in the customer's order. */
const Items = Schema.Array(TemplateItem);
/** The goods as a client sends them. */
const StatedItems = Items.check(Schema.isMaxLength(MAX_TEMPLATE_ITEMS));

/** §3 Order template. It belongs to the customer account. */
export const OrderTemplate = Schema.Struct({ id: Id, name: Schema.String, items: Items });
export type OrderTemplate = typeof OrderTemplate.Type;

/** A template as the server states it. `version` is an extra key: its number of facts, for If-Match. */
export const StoredTemplate = Schema.Struct({
  ...OrderTemplate.fields,
  version: Schema.optionalKey(Schema.Int),
});
export type StoredTemplate = typeof StoredTemplate.Type;

/** The parts of a template that a customer can change. */
export type TemplateEdit = Pick<OrderTemplate, 'name' | 'items'>;

/** A template to save: the server makes its id. */
export const NewTemplate = Schema.Struct({ name: Schema.String, items: StatedItems });
export type NewTemplate = typeof NewTemplate.Type;

/** A template with its new content. */
export const ChangedTemplate = Schema.Struct({ id: Id, name: Schema.String, items: StatedItems });

export type TemplateCommand =
  | {
      readonly _tag: 'SaveTemplate';
      readonly id: string;
      readonly name: string;
      readonly items: NewTemplate['items'];
    }
  | { readonly _tag: 'ChangeTemplate'; readonly name: string; readonly items: NewTemplate['items'] }
  | { readonly _tag: 'DeleteTemplate' };

/** The facts of a template; their stream is `template:<id>`. Version 1. */
export const TemplateFact = Schema.Union([
  Schema.TaggedStruct('TemplateSaved', { template: OrderTemplate }),
  Schema.TaggedStruct('TemplateChanged', { name: Schema.String, items: Items }),
  Schema.TaggedStruct('TemplateDeleted', {}),
]);
export type TemplateFact = typeof TemplateFact.Type;
