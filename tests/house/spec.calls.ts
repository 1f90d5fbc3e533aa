/** §7 Calls. */
export const callRules = {
  'every request carries the stored token': '§7 every request carries the stored token',
  'methods and paths are those of the table': '§7 methods and paths > are those of the specification',
  'payloads and answers have the names of the table': '§7 names of payloads and answers',
  'a backend with these names alone is understood':
    '§7 a backend with the specification’s names alone is understood',
  'the client sends each call with its payload': '§7 %s arrives with its payload only',
  'login answers access_token, name and username': '§7 a login answers a token, the name, the username',
  'a login without username in its answer keeps the typed one':
    '§7 without a username in the answer, the typed one',
  'auth/me answers prepayment': '§7 auth/me answers whether the customer pays in advance',
  'auth/me has an empty body': '§7 the check of a session posts auth/me with an empty body',
  'auth/me runs before each catalogue page': '§7 the check by auth/me before a catalogue page',
  'logout ends the session of its token': '§7, §4 a logout revokes its own token and no other',
  'message answers the popup message': '§7 GET /api/user/message answers the popup message',
  'minimum-order-amount answers the amount': '§7 GET /api/user/minimum-order-amount answers the amount',
  'catalog answers categories and auto_add_products':
    '§7 GET /api/user/catalog answers categories and auto_add_products',
  'product_names takes a list of product codes': '§7 names are asked for by a list of product codes',
  'product_names answers description_fi, description_en and product_code':
    '§7 product_names answers goods by code',
  'names of goods outside the catalogue are fetched once':
    '§7 product_names > names the goods that the catalogue no longer has, with one call',
  'recipes answers the recipes': '§7 the recipes: by the contract',
  'GET cart answers items, extra_fees and min_order_amount': '§7 is read with its fees, minimum order',
  'POST cart saves the whole cart': '§7 POST cart replaces the whole cart',
  'POST cart/item saves one line': '§7 POST item states the line',
  'DELETE cart/item removes one line': '§7 DELETE item removes the line',
  'GET orders answers the orders': '§7 GET /api/user/orders answers the orders of the account',
  'POST orders takes deliveries and custom_reference, and answers the order':
    '§7 POST /api/user/orders answers the order',
  'the error flag of an order answer is read in any form': '§7 the error flag of an order',
  'the payment data of an order answer is used': '§7 an order with its own payment data makes no call',
  'GET orders/{id} answers one order': '§7 GET /api/user/orders/{id} answers that order',
  'GET order_template answers order_templates': '§7 GET /api/user/order_template answers the templates',
  'POST order_template saves a template': '§7 POST /api/user/order_template saves a template',
  'POST order_template/{id} changes a template': '§7 POST /api/user/order_template/{id} changes a template',
  'DELETE order_template/{id} deletes a template':
    '§7 DELETE /api/user/order_template/{id} deletes a template',
  'notification answers the notifications': '§7 GET /api/user/notification answers the notifications',
  'faq answers the faqs': '§7 GET /api/user/faq answers faqs',
  'reclamations/deliveries answers the deliveries of the customer': '§7 deliveries: newest first',
  'reclamations answers the claims of the customer': '§7 GET /api/reclamations answers the claims',
  'the page subscribes to catalog-updated on catalog-channel':
    '§7 subscribes to catalog-updated on catalog-channel',
  'the server publishes catalog-updated on catalog-channel':
    '§7 a changed price: catalog-updated on catalog-channel',
  'the Excel product list is built from the catalogue': '§7 the shop’s product list is read back unchanged',
  'the Excel inventory is built from the counted items': '§7 a count of the stock, read from its XML',
} as const;
