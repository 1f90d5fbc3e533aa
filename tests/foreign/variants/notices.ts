import { absent, always, asDecimals, at, empty, fails, page, says, withComma } from '../change.ts';
import type { Json } from '../json.ts';
import { group, type Variant } from '../variant.ts';
import { listForms } from './forms.ts';

const message = ['GET /user/message'] as const;
const minimum = ['GET /user/minimum-order-amount'] as const;
const notification = ['GET /user/notification'] as const;
const faq = ['GET /user/faq'] as const;
const told = 'Juhannuksena emme toimita.';

const entries: Json = [
  { id: 1, question: 'Milloin toimitatte?', answer: 'Arkisin klo 6–12.', open: 0 },
  { id: 2, question: 'Mihin soitan?', answer: 'Asiakaspalveluun.', open: 1 },
];

export const noticeVariants: readonly Variant[] = [
  ...group('message', 'message answer', message, {
    'message-text': ['a text', at('message', always(told))],
    'message-empty': ['an empty text', at('message', always(''))],
    'message-object': ['an object with a text', at('message', always({ id: 3, title: 'Huom', text: told }))],
    'message-by-language': ['a text for each language', at('message', always({ fi: told, en: 'Closed.' }))],
    'message-false': ['false', at('message', always(false))],
    'message-empty-list': ['an empty list', at('message', always([]))],
    'message-absent': ['no key', at('message', absent)],
    'message-204': ['there is no content', empty(204)],
    'message-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'message-500': ['the call does not work', fails(500)],
    'message-page': ['a page of HTML', page(200, 'Tukku')],
  }),
  ...group('minimum', 'minimum answer', minimum, {
    'minimum-text': ['amount is "150.00"', at('amount', asDecimals)],
    'minimum-comma': ['amount is "150,00"', at('amount', withComma)],
    'minimum-null': ['amount is null', at('amount', always(null))],
    'minimum-zero': ['amount is 0', at('amount', always(0))],
    'minimum-absent': ['no key', at('amount', absent)],
    'minimum-204': ['there is no content', empty(204)],
    'minimum-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'minimum-500': ['the call does not work', fails(500)],
  }),
  ...group('notification', 'notification answer', notification, {
    'notification-texts': ['a list of texts', at('notifications', always([told]))],
    'notification-objects': [
      'a list of objects',
      at('notifications', always([{ id: 1, title: 'Huom', text: told, created_at: '2026-01-07 08:00:00' }])),
    ],
    'notification-rubbish': ['a list of rubbish', at('notifications', always([null, 7, {}, ['']]))],
    'notification-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'notification-500': ['the call does not work', fails(500)],
    'notification-empty-list': ['the body is an empty list', says([])],
  }),
  ...listForms('notification', 'notification', notification, 'notifications'),
  ...group('faq', 'faq answer', faq, {
    'faq-entries': ['two questions, one of them open', at('faqs', always(entries))],
    'faq-rubbish': ['a list of rubbish', at('faqs', always([null, 'Milloin?', {}]))],
    'faq-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'faq-500': ['the call does not work', fails(500)],
  }),
  ...listForms('faq', 'faq', faq, 'faqs'),
];
