import {
  absent,
  always,
  amidst,
  asNumber,
  asObject,
  asText,
  at,
  both,
  fails,
  says,
  status,
  values,
} from '../change.ts';
import { isRow, listOf, textOf } from '../json.ts';
import { group, type Variant } from '../variant.ts';
import { listForms, missingForms, writeForms } from './forms.ts';

const read = ['GET /user/order_template'] as const;
const save = [
  'POST /user/order_template',
  'POST /user/order_template/:id',
  'DELETE /user/order_template/:id',
] as const;
const recipes = ['GET /user/recipes'] as const;
const names = ['GET /user/catalog/product_names'] as const;
const claims = ['GET /reclamations', 'GET /reclamations/deliveries'] as const;

const templates: readonly Variant[] = [
  ...group('templates', 'template elements', read, {
    'template-rubbish': [
      'among the templates are null, a text and one without a name',
      at('order_templates', amidst(null, 'Viikko', { id: 99, items: [] })),
    ],
    'template-item-rubbish': [
      'among the items are null and one without its good',
      at('order_templates.*.items', amidst(null, { description_fi: 'Kuha' })),
    ],
    'template-amounts': ['items have amounts', at('order_templates.*.items.*.amount', always(3))],
    'template-items-null': ['items are null', at('order_templates.*.items', always(null))],
    'template-items-object': ['items are an object, {"0": …}', at('order_templates.*.items', asObject)],
  }),
  ...group('templates', 'template id', read, {
    'template-id-text': ['ids are texts', at('order_templates.*.id', asText)],
  }),
  ...group('templates', 'template goods', read, {
    'template-goods-number': ['ids of goods are numbers', values(['product_id'], asNumber)],
    'template-goods-bare': [
      'an item has no names',
      both(values(['description_fi'], absent), values(['description_en'], absent)),
    ],
  }),
  ...listForms('templates', 'templates', read, 'order_templates'),
  ...missingForms('templates', 'templates', read),
  ...writeForms('templates', 'template-write', save),
];

const others: readonly Variant[] = [
  ...group('recipes', 'recipe elements', recipes, {
    'recipe-rubbish': [
      'among the recipes are null and one without ingredients',
      at('recipes', amidst(null, { id: 30, name: 'Keitto' })),
    ],
    'recipe-ingredient-rubbish': [
      'among the ingredients is rubbish',
      at('recipes.*.ingredients', amidst(null, { product_code: '871', portion_size: 'paljon' })),
    ],
    'recipe-sizes-text': ['sizes are texts', values(['portion_size', 'package_size'], asText)],
    'recipe-ingredients-object': [
      'ingredients are an object, {"0": …}',
      at('recipes.*.ingredients', asObject),
    ],
    'recipe-codes-number': ['codes are numbers', values(['product_code'], asNumber)],
    'recipe-none': ['there are no recipes', at('recipes', always([]))],
  }),
  ...group('recipes', 'recipe id', recipes, {
    'recipe-id-text': ['ids are texts', at('recipes.*.id', asText)],
  }),
  ...listForms('recipes', 'recipes', recipes, 'recipes'),
  ...missingForms('recipes', 'recipes', recipes),
  ...group('names', 'names elements', names, {
    'names-rubbish': [
      'among the names are null and one without a code',
      at('products', amidst(null, { description_fi: 'Nimi' })),
    ],
    'names-by-code': [
      'an object whose keys are the codes',
      at('products', (products) =>
        Object.fromEntries(
          listOf(products).map((product) => [isRow(product) ? textOf(product.product_code) : '', product]),
        ),
      ),
    ],
    'names-codes-number': ['codes that are digits are numbers', values(['product_code'], asNumber)],
    'names-english-missing': ['no English names', values(['description_en'], always(null))],
    'names-unknown': ['no code is known', at('products', always([]))],
  }),
  ...listForms('names', 'names', names, 'products'),
  ...missingForms('names', 'names', names),
  ...missingForms('claims', 'claims', claims),
  ...group('claims', 'claims answer', claims, {
    'claims-403': ['claims are forbidden', fails(403, { error: 'Forbidden' })],
    'claims-bare': [
      'lists, not wrapped',
      (answer) => ({
        ...answer,
        body: isRow(answer.body) ? (Object.values(answer.body)[0] ?? null) : answer.body,
      }),
    ],
  }),
  ...missingForms('inventory', 'inventory', ['inventory']).filter(({ name }) => name !== 'inventory-404'),
  ...missingForms('inventory', 'feedback', ['feedback']).filter(({ name }) => name !== 'feedback-404'),
  ...missingForms('captcha', 'captcha', ['captcha']).filter(({ name }) => name !== 'captcha-404'),
  ...group('captcha', 'captcha answer', ['captcha'], {
    'captcha-401': ['no token, says even an unknown path', fails(401, { error: 'Unauthorized' })],
    'captcha-403': ['an unknown path is forbidden', fails(403, { error: 'Forbidden' })],
    'captcha-object': ['an empty object', both(status(200), says({}))],
  }),
];

export const otherVariants: readonly Variant[] = [...templates, ...others];
