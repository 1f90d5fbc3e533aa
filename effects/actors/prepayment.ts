import { fromCallback, fromPromise } from 'xstate';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { Payment } from '../../machines/domain/prepayment/payment.schema.ts';
import type { PrepaymentEvent, ProviderForm } from '../../machines/prepayment/prepayment.events.ts';
import type { Http } from '../http.ts';
import { readPreferences } from '../preferences.ts';

/** The payment service's own texts come in the language of the page. */
export function openPaymentActor(http: Http) {
  return fromPromise<Payment, string>(async ({ input: id }) => {
    const { locale: language } = readPreferences();
    const query = language === undefined ? {} : { query: { language } };
    return (await http('openPayment', { params: { id }, ...query })).payment;
  });
}

export function fetchOrderActor(http: Http) {
  return fromPromise<Order, string>(async ({ input: id }) => (await http('order', { params: { id } })).order);
}

/**
 * Submits a provider's form, or opens its page, once. A page restored from the back/forward cache reports that it is
 * shown again.
 */
export function redirectActor() {
  return fromCallback<PrepaymentEvent, ProviderForm, PrepaymentEvent>(({ input, sendBack }) => {
    const leave = leaving(input);
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) sendBack({ type: 'prepayment.back' });
    };
    addEventListener('pageshow', shownAgain);
    leave.start();
    return () => {
      removeEventListener('pageshow', shownAgain);
      leave.end();
    };
  });
}

function leaving({ method, ...input }: ProviderForm) {
  if (method === 'GET') return { start: () => location.assign(input.url), end: () => {} };
  const form = formOf(input);
  return {
    start: () => {
      document.body.append(form);
      form.submit();
    },
    end: () => form.remove(),
  };
}

function formOf({ url, fields }: Omit<ProviderForm, 'method'>): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.hidden = true;
  for (const { name, value } of fields) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  return form;
}
