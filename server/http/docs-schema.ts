import { escapeHtml } from './html.ts';

/** A JSON schema as nested lists of fields. */
export function schemaHtml(schema: unknown): string {
  const { properties, items, anyOf, required = [] } = schema as JsonSchema;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const optional = required.includes(name) ? '' : ', optional';
      return `<li><code>${escapeHtml(name)}</code> <span class="type">${typeOf(field)}${optional}</span>${inner(field)}</li>`;
    });
    return fields.length === 0 ? '<p>An empty object.</p>' : `<ul class="fields">${fields.join('')}</ul>`;
  }
  if (items !== undefined || anyOf !== undefined) {
    return `<p class="type">${typeOf(schema as JsonSchema)}</p>${inner(schema as JsonSchema)}`;
  }
  return `<p class="type">${typeOf(schema as JsonSchema)}</p>`;
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The content of a field, collapsed. */
function inner(schema: JsonSchema): string {
  const held = schema.items ?? schema;
  const kinds = (held.anyOf ?? [held]).filter(({ properties }) => properties !== undefined);
  if (kinds.length === 0) return '';
  return `<details><summary>fields</summary>${kinds.map((kind) => schemaHtml(kind)).join('<p>or</p>')}</details>`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum !== undefined)
    return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  return `${escapeHtml(schema.type ?? 'object')}${limits(schema)}`;
}

function limits(schema: JsonSchema): string {
  const all = [schema, ...(schema.allOf ?? [])];
  const longest = all.find(({ maxLength }) => maxLength !== undefined)?.maxLength;
  const least = all.find(({ minimum }) => minimum !== undefined)?.minimum;
  const most = all.find(({ maximum }) => maximum !== undefined)?.maximum;
  if (longest !== undefined) return ` of at most ${longest}`;
  return least === undefined || most === undefined ? '' : ` from ${least} to ${most}`;
}
