import * as Schema from 'effect/Schema';
import { ChangedTemplate, NewTemplate, StoredTemplate } from '../template/template.schema.ts';
import { type Call, Nothing } from './call.ts';

/** §7 GET /api/user/order_template. */
const TemplatesAnswer = Schema.Struct({ order_templates: Schema.Array(StoredTemplate) });

/** §7 POST /api/user/order_template. */
const SaveTemplatePayload = Schema.Struct({ order_template: NewTemplate });

/** §7 POST /api/user/order_template/{id}; the id of the body is the one of the path. */
const UpdateTemplatePayload = Schema.Struct({ order_template: ChangedTemplate });

/** The answer to a write: the saved template. A backend of §7 alone leaves it out. */
const TemplateAnswer = Schema.Struct({ order_template: Schema.optionalKey(StoredTemplate) });

/** §7: the four calls of order templates. */
export const templateCalls = {
  orderTemplates: {
    method: 'GET',
    path: '/api/user/order_template',
    access: 'customer',
    answer: TemplatesAnswer,
    errors: ['unauthorized'],
  },
  saveTemplate: {
    method: 'POST',
    path: '/api/user/order_template',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: SaveTemplatePayload,
    answer: TemplateAnswer,
    errors: ['unauthorized', 'unprocessable'],
  },
  updateTemplate: {
    method: 'POST',
    path: '/api/user/order_template/:id',
    access: 'customer',
    headers: ['idempotency-key', 'if-match'],
    params: { id: Schema.String },
    payload: UpdateTemplatePayload,
    answer: TemplateAnswer,
    errors: ['unauthorized', 'notFound', 'stale', 'unprocessable'],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/user/order_template/:id',
    access: 'customer',
    headers: ['idempotency-key'],
    params: { id: Schema.String },
    answer: Nothing,
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
