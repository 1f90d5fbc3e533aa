import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartItem, ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import {
  AdditionalItem,
  AutoAddProduct,
  Catalogue,
  Category,
  Product,
} from '../../machines/domain/catalogue/catalogue.schema.ts';
import { Claim, ClaimItem } from '../../machines/domain/claim/claim.schema.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { CountItem } from '../../machines/domain/inventory/inventory.schema.ts';
import { Delivery, Order, OrderPayload, PayloadDelivery } from '../../machines/domain/order/order.schema.ts';
import { Ingredient, Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import { Credentials, LoginAnswer } from '../../machines/domain/session/session.schema.ts';
import { OrderTemplate, TemplateItem } from '../../machines/domain/template/template.schema.ts';
import { extraFields } from './product-fields.ts';

describe('§3 entities have the fields of the specification, and after the bar those of this shop', () => {
  test('§3 fields of a product', () =>
    expectFields(
      Product,
      `id price_id description_fi description_en category_description_fi category_description_en notes
     unit_of_measure out_of_stock price_excl_tax price_incl_tax vat_percent delivery_dates location_code
     additional_items enable_inventory retail_sales_unit_amount retail_sales_unit_of_measure auto_add_item
     | ${Object.keys(extraFields).join(' ')}`,
    ));
  test('§3 fields of a category', () =>
    expectFields(Category, 'code description_fi description_en checked products | department'));
  test('§3 fields of the catalogue', () =>
    expectFields(Catalogue, 'categories auto_add_products | delivery_days edition'));
  test('§3 fields of an auto-add product', () =>
    expectFields(
      AutoAddProduct,
      `id amount price_excl_tax price_incl_tax location_code notification
     | price_id description_fi description_en vat_percent`,
    ));
  test('§3 fields of a cart item', () =>
    expectFields(
      CartItem,
      `product_id price_id amount delivery_date delivery_dates description_fi description_en vat_percent
     price_incl_tax price_excl_tax autoAddProductIds orderFromTemplate category auto_add_item additional_items
     | unit_of_measure location_code substitution`,
    ));
  test('§3 fields of the cart', () =>
    expectFields(
      calls.cart.answer.fields.cart,
      'items extra_fees min_order_amount | custom_reference supersedes auto_add_products substitution drafts',
    ));
  test('§3 fields of an additional item', () =>
    expectFields(
      AdditionalItem,
      'unit_price_incl_tax unit_price_excl_tax | product_id description_fi description_en vat_percent',
    ));
  test('§3 fields of an extra fee', () =>
    expectFields(
      ExtraFee,
      'product_id description_fi description_en price_incl_tax price_excl_tax min_order_amount | vat_percent',
    ));
  test('§3 fields of an order payload', () =>
    expectFields(OrderPayload, 'deliveries custom_reference | supersedes'));
  test('§3 fields of a delivery to be ordered', () =>
    expectFields(PayloadDelivery, 'delivery_date items auto_add_products |'));
  test('§3 fields of a placed order', () =>
    expectFields(
      Order,
      'id payment_status deliveries custom_reference prepayment | ordered_at ordered_by cancelled_at extra_fees receipt_code approval supersedes superseded_by totals',
    ));
  test('§3 fields of a delivery of a placed order', () =>
    expectFields(Delivery, 'delivery_date items | auto_add_products'));
  test('§3 fields of an order template', () => expectFields(OrderTemplate, 'id name items |'));
  test('§3 fields of an item of a template', () =>
    expectFields(TemplateItem, 'product_id description_fi description_en | amount'));
  test('§3 fields of a recipe', () => expectFields(Recipe, 'id name ingredients | name_en'));
  test('§3 fields of an ingredient', () =>
    expectFields(Ingredient, 'product_code portion_size package_size description_fi description_en |'));
  test('§3 fields of a claim', () =>
    expectFields(
      Claim,
      `delivery_date items images handler status wish
     | id order_id sent_at sent_by handled_at`,
    ));
  test('§3 fields of a claim item', () =>
    expectFields(ClaimItem, 'amount reasons batch_number additional_info | product_id in_pieces'));
  test('§3 fields of feedback', () => expectFields(Feedback, 'subject text contact_me name email |'));
  test('§3 fields of an inventory item', () =>
    expectFields(
      CountItem,
      `id category description_fi description_en name price_excl_tax price_incl_tax vat_percent amount
     retail_sales_unit_amount unit_of_measure | key category_description_fi category_description_en`,
    ));
});

/** The names of payloads and answers by the specification, and after the bar those of this shop. */
const specified = {
  'POST /api/auth/login': [Credentials, 'username password | captcha'],
  'answer of POST /api/auth/login': [LoginAnswer, 'access_token name username | can_use_reclamation email'],
  'answer of POST /api/auth/me': [
    calls.me.answer,
    'prepayment | approval | customer_name | honours_keys | users',
  ],
  'answer of GET /api/user/message': [calls.message.answer, 'message |'],
  'answer of GET /api/user/minimum-order-amount': [calls.minimumOrderAmount.answer, 'amount |'],
  'answer of GET /api/user/catalog': [calls.catalogue.answer, 'catalog |'],
  'answer of GET /api/user/catalog/product_names': [calls.productNames.answer, 'products |'],
  'product of product_names': [
    calls.productNames.answer.fields.products.value,
    'description_fi description_en product_code |',
  ],
  'answer of GET /api/user/recipes': [calls.recipes.answer, 'recipes |'],
  'answer of GET /api/user/cart': [calls.cart.answer, 'cart | book version applied'],
  'POST /api/user/cart': [calls.putCart.payload, 'cart | book command'],
  'cart of POST /api/user/cart': [calls.putCart.payload.fields.cart, 'items | custom_reference'],
  'POST /api/user/cart/item': [calls.putItem.payload, 'item | book command'],
  'DELETE /api/user/cart/item': [calls.removeItem.payload, 'item | book command'],
  'item of DELETE /api/user/cart/item': [
    calls.removeItem.payload.fields.item,
    'product_id price_id delivery_date |',
  ],
  'answer of GET /api/user/orders': [calls.orders.answer, 'orders | next'],
  'POST /api/user/orders': [calls.placeOrder.payload, 'cart | book'],
  'answer of POST /api/user/orders': [calls.placeOrder.answer, 'order prepayment error | book left'],
  'answer of GET /api/user/orders/{id}': [calls.order.answer, 'order |'],
  'answer of GET /api/user/order_template': [calls.orderTemplates.answer, 'order_templates |'],
  'POST /api/user/order_template': [calls.saveTemplate.payload, 'order_template |'],
  'template of POST /api/user/order_template': [
    calls.saveTemplate.payload.fields.order_template,
    'name items |',
  ],
  'answer of POST /api/user/order_template': [calls.saveTemplate.answer, '| order_template'],
  'POST /api/user/order_template/{id}': [calls.updateTemplate.payload, 'order_template |'],
  'template of POST /api/user/order_template/{id}': [
    calls.updateTemplate.payload.fields.order_template,
    'id name items |',
  ],
  'answer of POST /api/user/order_template/{id}': [calls.updateTemplate.answer, '| order_template'],
  'answer of GET /api/user/notification': [calls.notifications.answer, 'notifications |'],
} as const;

describe('§7 names of payloads and answers are the specification’s', () => {
  test.each(Object.entries(specified))('%s', (_, [schema, names]) => expectFields(schema, names));

  test('query ids, and the id of one order or template in the path', () => {
    const { productNames, order, updateTemplate, deleteTemplate } = calls;
    expect(Object.keys(productNames.query)).toEqual(['ids']);
    for (const { params } of [order, updateTemplate, deleteTemplate])
      expect(Object.keys(params)).toEqual(['id']);
  });

  test('§7 a backend with the specification’s names alone is understood', () => {
    const texts = { description_fi: 'Sokeri', description_en: 'Sugar' };
    const prices = { price_excl_tax: 10, price_incl_tax: 11.35, vat_percent: 13.5 };
    const dates = { delivery_date: '2026-03-03', delivery_dates: ['2026-03-03'] };
    const item = {
      ...{ product_id: '1', price_id: '1-1', amount: 2, ...texts, ...prices, ...dates, category: 'DRY' },
      ...{ autoAddProductIds: [], orderFromTemplate: false, auto_add_item: 0, additional_items: [] },
    };
    const answered = { cart: { items: [item], extra_fees: [], min_order_amount: 150 } };
    const cart = Schema.decodeUnknownSync(calls.cart.answer)(answered);
    expect([cart.cart.items[0]?.price_excl_tax, cart.cart.min_order_amount]).toEqual([1_000, 15_000]);
    const deliveries = [{ delivery_date: '2026-03-03', items: [item] }];
    const order = { id: '17', payment_status: 0, deliveries, custom_reference: '', prepayment: null };
    const orders = Schema.decodeUnknownSync(calls.orders.answer)({ orders: [order] });
    expect(orders.orders[0]?.deliveries[0]?.items).toEqual(cart.cart.items);
    const template = { id: '4', name: 'Arki', items: [{ product_id: '1', ...texts }] };
    const templates = Schema.decodeUnknownSync(calls.orderTemplates.answer)({ order_templates: [template] });
    expect(templates.order_templates).toEqual([template]);
    for (const { answer } of [calls.saveTemplate, calls.updateTemplate, calls.deleteTemplate]) {
      expect(Schema.decodeUnknownSync(answer as Schema.Decoder<unknown>)({})).toEqual({});
    }
    const ingredient = { product_code: '1', portion_size: 20, package_size: 1_000, ...texts };
    const recipe = { id: '9', name: 'Kiisseli', ingredients: [ingredient] };
    const { recipes } = Schema.decodeUnknownSync(calls.recipes.answer)({ recipes: [recipe] });
    expect(recipes).toEqual([{ ...recipe, name_en: '' }]);
  });
});

function expectFields({ fields }: { readonly fields: object }, names: string): void {
  const words = names.split(/[\s|]+/).filter((word) => word !== '');
  expect(Object.keys(fields).sort()).toEqual(words.sort());
}
