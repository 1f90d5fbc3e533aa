import type { Row } from '../contract/lenient/row.ts';
import type { Order } from '../order/order.schema.ts';
import { orderTotals } from '../order/totals.ts';
import type { Payment, PaymentProvider } from './payment.schema.ts';

/**
 * The payment in an order's own `prepayment` (§3, §7): a form for each provider, as payment services state them.
 * Without forms it is the service's page in `href`. Undefined: it states no way to pay.
 */
export function statedPayment(order: Order): Payment | undefined {
  const data = dataIn(order.prepayment);
  if (data === undefined) return undefined;
  const forms = rows(data.providers).flatMap(providerFrom);
  const providers = forms.length > 0 ? forms : pageOf(data.href);
  if (providers.length === 0) return undefined;
  return {
    order_id: order.id,
    transaction_id: textFrom(data.transaction_id ?? data.transactionId) ?? '',
    reference: textFrom(data.reference) ?? order.id,
    amount: orderTotals(order).incl,
    terms: textFrom(data.terms) ?? '',
    groups: rows(data.groups).flatMap(({ id, name }) => {
      const group = textFrom(id);
      return group === undefined ? [] : [{ id: group, name: textFrom(name) ?? group }];
    }),
    providers,
  };
}

function dataIn(prepayment: string | null): Row | undefined {
  try {
    const read: unknown = JSON.parse(prepayment ?? '');
    if (!isRow(read)) return undefined;
    return isRow(read.payment) ? read.payment : read;
  } catch {
    return addressFrom(prepayment) === undefined ? undefined : { href: prepayment };
  }
}

function providerFrom(row: Row): PaymentProvider[] {
  const found = addressFrom(row.url);
  if (found === undefined) return [];
  const id = textFrom(row.id) ?? '';
  return [
    {
      id,
      name: textFrom(row.name) ?? (id === '' ? found.host : id),
      group: textFrom(row.group) ?? '',
      icon: addressFrom(row.icon)?.url ?? '',
      svg: addressFrom(row.svg)?.url ?? '',
      url: found.url,
      parameters: rows(row.parameters).flatMap(({ name, value }) => {
        const field = textFrom(name);
        return field === undefined ? [] : [{ name: field, value: textFrom(value) ?? '' }];
      }),
    },
  ];
}

function pageOf(href: unknown): PaymentProvider[] {
  const found = addressFrom(href);
  if (found === undefined) return [];
  const bare = { id: '', group: '', icon: '', svg: '', parameters: [] };
  return [{ ...bare, name: found.host, url: found.url, method: 'GET' }];
}

/** Accepts only web addresses, neither scripts nor files. */
function addressFrom(given: unknown): { readonly url: string; readonly host: string } | undefined {
  const [url, host] = (typeof given === 'string' && /^https?:\/\/([^\s/?#@]+)[^\s]*$/i.exec(given)) || [];
  return url === undefined || host === undefined ? undefined : { url, host };
}

function rows(given: unknown): readonly Row[] {
  return Array.isArray(given) ? given.filter(isRow) : [];
}

function isRow(given: unknown): given is Row {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function textFrom(given: unknown): string | undefined {
  if (typeof given === 'number') return String(given);
  return typeof given === 'string' ? given : undefined;
}
