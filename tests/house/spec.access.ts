/** §6 Roles and permissions. */
export const accessRules = {
  'an anonymous visitor has the login, and no page of the shop':
    '§6 a visitor sees the login, and no page of the shop',
  'an anonymous visitor has the maintenance page': '§6 a visitor sees the maintenance page',
  'an anonymous visitor has the order-success guard': '§6 a visitor passes the order-success guard to /',
  'a call needs the access token': '§6 %s: 401 for a visitor and for tokens that are none',
  'realtime needs the access token': '§6 without a session there is none',
  'a logged-in customer has all shop routes': '§6 a logged-in customer sees every page of the shop',
  'the prepayment flag is the server’s':
    '§6 takes the minimum order and the prepayment flag of the customer record',
  'a prepayment customer is not offered a reference': '§6 is not offered to a prepayment customer',
  'the server takes no reference of a prepayment customer':
    '§6 a prepayment customer cannot add a custom reference, to the cart or to an order',
  'an empty allow-list permits claims to everyone': '§6 the reclamation right > an empty allow-list',
  'an allow-list permits claims to its usernames': '§6 the reclamation right > a list permits',
  'the operator configures the allow-list': '§6 the allow-list: unset, empty for everyone, or names',
  'the login answers the reclamation flag': '§6 an allow-list that is set is the one that counts',
  'without the flag the menu has no claims': '§6 a user without the right finds no link to claims',
  'without the flag the pages of claims are closed':
    '§6 the pages of claims are closed without the reclamation flag',
  'without the flag the server answers no call of claims':
    '§6 %s: 403 without the right, before its payload is read',
  'a banned account gets its own message at the login': '§6, §8 a banned account gets its message',
  'a banned account gets its own message in an open session': '§6 a ban ends open sessions as well',
  '/admin is a login screen': '§6 /admin shows a customer only the login',
} as const;
