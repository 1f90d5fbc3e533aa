import { fromCallback, fromPromise } from 'xstate';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { Payment } from '../../machines/domain/prepayment/payment.schema.ts';
import type { PrepaymentEvent, ProviderForm } from '../../machines/prepayment/prepayment.events.ts';
import type { Http } from '../http.ts';
import { readPreferences } from '../preferences.ts';

/** The payment service's own words come in the language of the page. */
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

/** Posts a provider's form as the page itself, once; a page that the browser has kept tells when it is shown again. */
export function redirectActor() {
  return fromCallback<PrepaymentEvent, ProviderForm, PrepaymentEvent>(({ input, sendBack }) => {
    const form = formOf(input);
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) sendBack({ type: 'prepayment.back' });
    };
    addEventListener('pageshow', shownAgain);
    document.body.append(form);
    form.submit();
    return () => {
      removeEventListener('pageshow', shownAgain);
      form.remove();
    };
  });
}

function formOf({ url, fields }: ProviderForm): HTMLFormElement {
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
