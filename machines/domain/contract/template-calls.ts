import * as Schema from 'effect/Schema';
import { ChangedTemplate, NewTemplate, OrderTemplate } from '../template/template.schema.ts';

/** §7 GET /api/user/order_template. */
export const TemplatesAnswer = Schema.Struct({ order_templates: Schema.Array(OrderTemplate) });

/** §7 POST /api/user/order_template. */
export const SaveTemplatePayload = Schema.Struct({ order_template: NewTemplate });

/** §7 POST /api/user/order_template/{id}; the id of the body is the one of the path. */
export const UpdateTemplatePayload = Schema.Struct({ order_template: ChangedTemplate });

/** What a write answers: the template as it is saved now. A backend of §7 alone answers nothing of it. */
export const TemplateAnswer = Schema.Struct({ order_template: Schema.optionalKey(OrderTemplate) });
