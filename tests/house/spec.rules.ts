// The index of the rules: each sentence with the names, or parts of them, of its tests and path rules.
import { accessRules } from './spec.access.ts';
import { callRules } from './spec.calls.ts';
import { entityRules } from './spec.entities.ts';
import { pathRules } from './spec.paths.ts';
import { screenRules } from './spec.screens.ts';

const loginRules = {
  'the storage is cleared, then the credentials are posted':
    '§4 Login: clears the storage, then posts the credentials',
  'the token is stored with Bearer before it, and the name':
    '§4 Login: stores the token prefixed with Bearer, and the name',
  'the reclamation permission is decided': '§4 Login: decides the reclamation permission',
  'prepayment flag, popup message, orders, cart and minimum order are fetched':
    '§4 Login: fetches prepayment flag, popup message, orders, cart and minimum order amount',
  'templates are fetched': '§4 Login: fetches the templates, before their page is opened',
  'a server cart is rebuilt, and shown with oldCart':
    '§4 Login, from the first press to the first page > a server cart is rebuilt',
  'an order awaiting payment goes into the cart, and is shown with oldCart':
    '§4 Login: the lines of an order that waits for payment go into a cart that is empty',
  'a server cart comes before an order awaiting payment': '§4 Login: a cart that holds something keeps it',
  'otherwise /shop': '§4 Login: a server cart comes before an order that waits for payment, and both',
};

const logoutRules = {
  'logout is posted, the storage cleared': '§4 Logout: the server is called',
  'the small-fee product is reset': '§4 an ended session leaves nothing',
  'the menu is toggled': '§4 Logout: the menu is closed',
  'the way leads to /': '§4 Logout: leads to /',
  'an unauthorized answer clears token and storage': '§4 a logout clears the session',
  'without a token the user is logged out': [
    '§4 Logout: without a stored access token',
    '§4 no session in this browser: the login screen',
  ],
  'a token cleared elsewhere logs out here': '§4 a session that another tab ended is over here',
  'the expired notice is shown for 5 seconds': '§4 the notice of an expired session is taken away by its 5 s',
};

const cartRules = {
  'a product that is missing, out of stock or without delivery dates is not added':
    '§4 Cart add: a good that is sold out',
  'and an error toast shows': '§4 a good that was not added is named with its reason',
  'identical date lists make a group': '§4 Cart add: items are grouped by identical delivery-date lists',
  'the same product in a group adds amounts': '§4 Cart add: the same product in a group adds amounts',
  'a new group has the first date': '§4 Cart add: otherwise a new group is made with the first delivery date',
  'or the date of the item, if valid': '§4 Cart add: … or with the item’s date if that is valid',
  'auto-add products match by location':
    '§4 Cart add: auto-add products are attached by matching location codes',
  'a removed item leaves its group': '§4 Removing an item removes it from its group',
  'and takes its auto-add products along': '§4 Removing an item removes auto-add products',
  'an empty group is dropped': [
    '§4 Removing the last item drops its group',
    '§4 the cart never shows an empty group',
  ],
  'a group’s date is that of all its items': [
    '§4 Changing a group’s delivery date updates all its items',
    '§4 a group holds a product once, and all its lines go on its date',
  ],
  'items of templates and orders are not individually saved': '§4 Items added from templates or orders',
  'others are saved on add': '§4 per save > an added good is saved automatically',
  'the auto-add notification closes after 5 seconds': '§4 goods that came by themselves are named for 5 s',
  'the cart is empty or filled': '§4 Cart states: empty or filled',
  'a spinner shows while updating': '§4 Cart states: a spinner while updating',
};

const orderRules = {
  'the button opens the confirm modal and is disabled': [
    '§4 Order button: ordering is taken up',
    '§4 the order button is disabled from the press until ordering is cancelled or finished',
  ],
  'after OK the dialog shows loading, then hides':
    '§4 Order button: OK stores the shown order, then sends it',
  'an order error shows its text': '§4 Order button: any other error of the order is shown',
  'success leads to the order page': '§4 Ordering: success records the order and shows order-success',
  'success clears the cart, records the order, shows order-success':
    '§4 Ordering: a placed order clears the cart',
  'the server clears the cart and records the order':
    '§4 Ordering: success clears the cart and records the order',
  '/order-success is reached after an order alone': '§4 Ordering: /order-success is reached only',
  'with prepayment the order waits for payment':
    '§4 Ordering: with prepayment the order is stored with its payment data',
  'the error flag sets the order error': '§4 Ordering: a response with the error flag',
  'payment_status 1 is not in history': '§4 Ordering: of orders with payment_status 1',
  'with prepayment the app goes to the payment, and no success is marked':
    'leads to its payment, and marks no success',
  'ordering a waiting order again supersedes it': '§4 Ordering a waiting order again: the payload names it',
  'a waiting order that was paid is not superseded': '§4 Ordering: refused with %s, the cart lets go',
  'coming from / marks success first': '§4 Ordering: paid, success is marked',
  'a payment cancelled, late, in another tab, after days or forged': '§4 a delayed callback',
  'a payer returns from /, and the order is in the history': '§4 Ordering: a payer returns to',
  'below the minimum P9996 is added': [
    '§4 Small delivery fee: below the minimum P9996 is added on ordering',
    '§4 an order has P9996 exactly when its goods are below the minimum order',
  ],
  'at or above it P9996 is removed': '§4 Small delivery fee: at or above the minimum',
  'only when the fee product exists': '§4 Small delivery fee: only when the fee product exists',
  'the total excl. VAT is compared': '§4 Small delivery fee: the total excl. VAT is compared',
  'it is seen before it is confirmed': '§4 P9996 with amount 1 is in the order exactly when',
  'a flagged extra fee applies only below the minimum':
    '§4 an extra fee flagged min_order_amount applies only when the total is below the minimum',
};

const reorderRules = {
  'an empty cart takes the items, and the user goes to the catalogue': '§4 a reorder leads to the goods',
  'otherwise it is asked, and OK empties the cart first': [
    '§4 a filled cart is emptied before lines go into it, an empty one is not',
    '§4 a filled cart is asked about first, and no requested line is lost',
  ],
  'items not found are listed afterwards': '§4 each line of an order is added or listed as missing',
  'order-again leaves out auto-added and P9996 items': [
    '§4 order-again takes the items of the past order > except P9996',
    '§4 P9996 is never ordered again',
  ],
  'order-again leaves out additional items':
    '§4 order-again takes the items of the past order > except additional ones',
};

const templateRules = {
  'saving a template empties the cart and leads to /order/templates': [
    '§4 Saving a template: the deferred part receives it, and the customer goes to the templates',
    '§4 Saving a template: the cart is emptied, can be restored',
    '§4 only a saved template empties the cart',
  ],
  'a changed template is saved only when it differs': [
    '§4 a changed template can be saved only when it differs from the original > the saved sequence',
    '§4 a changed template can be saved only when it differs from the original',
  ],
};

const catalogueUpdateRules = {
  'the timer is active at hour 13, and counts minutes:seconds':
    '§4 Catalogue update: at %s the countdown shows %s',
  'at hour 14 the catalogue is updated':
    '§4 the countdown goes by seconds, and the goods are fetched again at its end alone',
  'cart items are re-added against the fresh catalogue': [
    '§4 Catalogue update: lines have the prices of the fresh catalogue',
    '§4 Catalogue update: fresh goods rebuild the cart that is being ordered',
  ],
  'items not found go to a list with a modal': '§4 Catalogue update > §8 unavailable goods are listed',
  'the backend cart is rewritten after 1 s': '§4 Catalogue update > §9 the cart changes at once',
  'a catalogue-updated push refreshes': [
    '§4 a catalogue-updated push event triggers a refresh',
    '§4 a catalogue-updated push reaches the catalogue at once',
  ],
  'but not on login and admin': '§4 a catalogue-updated push event is ignored on login and admin',
};

const claimStatusRules = {
  'a claim is in progress, then ready': [
    '§4 a handler makes it ready',
    '§4 a claim is in progress, then ready; once ready it names its handler',
  ],
  'a ready claim stays ready': '§4 a ready claim is unchanged',
};

const claimFormRules = {
  'a claim has at least one item': '§5 Claim: at least one item',
  'a claim has at least one reason': '§5 Claim: at least one reason',
  'each item of a claim needs a quantity': '§5 Claim: each item needs a quantity',
  'images are required for quality, broken and wrong items': '§5 Claim: images are required for the reason',
  'the batch number is required for quality when not perishable':
    '§5 Claim: the batch number is required for the quality reason',
  'a claim has at most 5 images': ['§5 Claim: max 5 images', '§5, §9 at most 5 images; one more is refused'],
};

const inputRules = {
  'username and password are both required': [
    '§5 Login > no call without a %s',
    '§5 username and password are both required',
    '§5 a login that lacks one is not sent, and says which one is missing',
  ],
  'the captcha is solved before the login is sent': [
    '§5 the captcha is solved before the credentials are sent',
    '§5 a login with username and password begins with the captcha',
    '§5 the challenge that the server states is solved',
  ],
  'on failure the captcha is reset after 500 ms': [
    '§5 after a failed login the captcha is reset after 500 ms',
    '§5 500 ms after a failure the login can be tried again',
  ],
  'a search has at least 3 characters': [
    '§5 shows a hint below 3 characters',
    '§5 fewer than 3 characters bring no results',
  ],
  'an amount of a form is whole and above 0': '§5 an amount of a form is a whole number above 0',
  'a row of a form is judged as the cart will': '§5 a row of a form is judged as the cart will',
  'an amount to add is above 0': [
    '§5 add-to-cart amount above 0 > %d is refused',
    '§5 an added amount is above 0',
  ],
  'a cart amount is a non-empty integer': '§5 typed or pasted amounts > %j is refused',
  '- and + are blocked': '§5 - and + are blocked',
  '0 marks the line': '§5 an amount of 0 marks its line and blocks ordering with the text',
  '0 blocks ordering and saving a template': [
    '§5 an amount of 0 and an empty cart block saving a template',
    '§5 an amount of 0 and an empty cart block ordering',
    '§5 a cart without an amount of 0 can be ordered and saved as a template',
  ],
  'the server keeps the mark and refuses the order': '§5 an amount of 0 is kept in the cart as a mark',
  '50 or more warns': '§5 an amount of 50 or more warns, and can be ordered',
  'the two texts are the specification’s': '§8, §5: the texts that the specification defines',
  'nothing out of stock or unknown is added': '§5: an unknown product or one out of stock is not added',
  'the date is one of the product’s': '§5 the delivery date must be one of the product’s',
  'only offered dates are selectable': '§5 only offered dates are selectable',
  'a second order for a date warns': [
    '§5 a warning shows if an order already exists for that date',
    '§5 before a second order for a day the customer is',
    '§5 a confirmed second order for a day is ordered',
  ],
  'a reference is optional, and has at most 20 characters':
    '§5 Custom reference > an empty one takes it away',
  'a reference is shown on the invoice': '§5 Custom reference: it is on the order',
  'a reference is not for prepayment users': '§6 a prepayment customer cannot add a reference',
  'a template has a name': [
    '§5 Template name: a name of spaces is none, and nothing is saved',
    '§5 a template without a name cannot be saved',
    '§5 a template is saved under a non-empty name',
  ],
  'recipe quantity goes by steps of 5 from 5': [
    '§5 recipe quantity > %d becomes %i',
    '§5 the batch is a multiple of 5 and 5 at least',
  ],
  'adjustments cannot go below 0': [
    '§5 ingredient adjustments > cannot take the total below 0',
    '§5 no adjustment takes an ingredient below 0',
  ],
  'inventory: commas become dots, and the text is parsed as a decimal': [
    '§5 Inventory: commas are converted to dots and parsed as decimals',
    '§5 Inventory: a comma is read as a decimal point',
  ],
  'inventory: an amount under 0 removes the item, 0 stays': [
    '§5 Inventory: an amount under 0 removes the item',
    '§5 Inventory: no item of the list has an amount under 0',
    '§5 Inventory: an item under 0, or removed, leaves the list',
  ],
  'unavailable ingredients cannot be selected': [
    '§5 a good out of stock or missing can be neither checked',
    '§5 an ingredient that is out of stock or missing is never chosen',
    '§5 an ingredient out of stock or missing is neither chosen nor adjusted',
  ],
};

const limitRules = {
  'the small delivery fee is P9996 in RAHTI, amount 1':
    '§9 the small delivery fee is product P9996 in category RAHTI',
  'the minimum order is the user record’s':
    '§9 the minimum order amount comes from the user record, not from the cart',
  'the extra fee comes from the server': '§9 a minimum-order extra fee comes from the server',
  'large amounts are 50 or more': ['§9 large amount warning at 50 or more', '§9 50 or more warns'],
  'a reference has at most 20 characters': [
    '§9 custom reference max 20 characters',
    '§9 a reference has at most 20 characters',
    '§9 a reference of at most 20 characters is kept and sent',
    '§9 a longer reference is refused in its dialog alone',
  ],
  'recipe quantity: 20, step 5, minimum 5': '§9 Recipe quantity: default 20, step 5, minimum 5',
  'a claim has at most 5 images': '§9 max 5 claim images',
  'a search has at least 3 characters': '§9 search minimum 3 characters',
  'locations are AMBIENT, CHILLED, FROZEN': '§9 auto-add locations: AMBIENT, CHILLED, FROZEN',
  'the timer is active from hour 13': [
    'is active from hour 13, not a second before',
    '§9 the timer is active from hour 13 to hour 14',
    '§9 the timer becomes active at hour 13',
  ],
  'it refreshes at hour 14': [
    'counts every second down to hour 14',
    '§9 at hour 14 the goods are fetched again, and the timer is disabled',
  ],
  'then it is disabled': 'after hour 14 it is disabled',
  'the backend cart is saved again after 1 s':
    '§9 the cart changes at once; the server’s cart is rewritten 1 s later',
  'a search result opens after 0.5 s': '§9 the product opens 0.5 s later',
  'the captcha is reset after 500 ms': '§9 constants, by the clock > §5 after a failed login the captcha',
  'the auto-add notification lasts 5 s': '§4 the auto-add notification closes after 5 s',
  'the session-expired notice lasts 5 s': 'the session-expired notice is there for 5 s',
  'an error toast lasts 10 s': '§8 an error toast goes after 10 s',
  'after a failed load of a page’s code a reload is offered at once':
    '§9 after a failed chunk a reload is offered at once',
  'a page’s code has 120 s': '§9 a page without its code offers a reload after 120 s',
  'the cart is a drawer under 768 px': '§9 the cart is a side drawer under 768 px',
  'categories are mobile at 1023 px or less': '§9 categories are treated as mobile at 1023 px or less',
  'dates are shown as weekday plus D.M.YYYY':
    '§9 dates are displayed as weekday plus D.M.YYYY, times as H:mm',
  'dates are stored as YYYY-MM-DD': '§9 dates are stored as YYYY-MM-DD',
  'the Excel catalogue’s file is named prefix, day-month-year, xlsx':
    '§9 Excel catalogue > the file name is the catalogue prefix plus day-month-year, extension xlsx',
  'its header columns':
    'header columns category, product number, amount, product, price excl. VAT, price incl. VAT',
  'its goods, without RAHTI':
    'RAHTI is not listed; categories by description_fi, å, ä and ö last; goods as on',
  'its cells': '§9 the product list, read back from its XML > every cell of its goods is theirs',
  'currency is euro with 2 decimals': '§9 currency is euro with 2 decimals',
  'totals are shown without and with VAT': '§9 totals are shown VAT 0% and VAT-inclusive',
  'locales are fi and en': '§9 locales are fi, the default and the fallback, and en',
};

/** Colleagues and tabs with one cart. */
const sharedCartRules = {
  'colleagues see the members in the cart and the edited line':
    'colleagues see the members in the cart and the edited line',
  'adding is a delta': 'adding is a delta: two users who add 2 each to 2 have 6',
  'setting an amount is last writer wins, and the other author sees it':
    'setting an amount is last writer wins, and the line shows the other author',
  'no user is informed of an own change': 'sees the author; the colleague’s own tabs do not',
  'a removed line is shown': 'a removed line is shown to each user who had it',
  'ordering closes the book, later additions open the next':
    'an order closes the book: later additions open the next',
  'two tabs of one user never overwrite each other': 'two tabs of one user show one cart',
  'a command is sent once, from any tab': 'two tabs of a user: each command is sent once',
  'changes missed without a network come after it': 'a network that fails and returns',
  'without an Ably key the own server alone is asked': 'no host but the shop',
};

/** §8 by status, and every message it shows. */
const errorRules = {
  '401 of auth/me has no message': [
    '§8 401 of auth/me has no message; elsewhere it has one',
    '§8 the check of the session passes silently',
  ],
  '401 on the login screen is titled with the server’s text':
    '§8 a wrong password: a toast with the server’s words and why',
  'a banned account is shown at the login': '§8 a banned account is shown',
  'a banned account is shown elsewhere': '§8 401 of a banned account elsewhere shows the ban',
  '401 elsewhere shows a message and leads to the login; no pending command is lost': [
    '§8 401 elsewhere: a message, the login, and no lost pending command',
    '§8 401 elsewhere: the customer is informed, sent to the login',
  ],
  '500, 501, 502 and 504 are an internal server error': [
    '§8 by status > §8 %d: internal server error',
    '§8 5xx is shown for any call, and changes nothing else',
  ],
  '5xx of a cart item on the categories screen is a disrupted network':
    '§8 5xx on %s of %s: the network is disrupted where an item is saved',
  'it is shown once, not once per retry': '§8 a cart item that is not saved on the categories screen',
  '5xx are reported': '§8 a 5xx is reported with call, status and page name',
  'reports name no person': '§8 a report names no person > %s is in no part of it',
  '503 clears auth': '§8 503 clears auth and shows the maintenance',
  '503 shows the maintenance screen with the answer’s data': [
    '§8 503: the maintenance screen with the answer’s data; the login leads back',
    '§8 503 shows the maintenance with the server’s message',
  ],
  'every call answers 503 during maintenance': '§8 503: during maintenance every call answers it',
  '422 and others are the caller’s': '§8 422 and others are rejected to the caller: no toast of %s',
  'status toasts stay until dismissed': [
    '§8 5xx: a toast that stays until it is dismissed',
    '§8 status toasts stay until they are dismissed',
  ],
  'every listed text is in both languages, and shown': '§8 the messages that are listed > %s',
};

/** The goods that a customer orders often. */
const ownGoodsRules = {
  'the mark of own goods in search results is about the goods and the days of the order guide':
    'search results mark the goods of the order guide in %s: those ordered in the last 90 days',
};

/** The time until the cut-off of an order. */
const cutOffRules = {
  'a cut-off is near in its last 30 minutes, and is told in begun minutes':
    'a near cut-off is told in begun minutes: %s',
};

/** A placed order until its first cut-off. */
const changeRules = {
  'a placed order can be changed before its first cut-off': 'an order without prepayment is superseded',
  'beside a filled cart it comes back as a draft, which shows what is different': [
    'an order is changed in a draft beside a filled cart',
    'the draft of an order has its lines on their days',
  ],
  'the new order supersedes the old one in one transaction': 'is changed in one transaction before its first',
  'a superseded order names the order that took its place':
    'is superseded, never doubled, and leaves every list',
  'after the first cut-off the server refuses it': 'is not changed from its first cut-off on',
  'a placed order can be cancelled before its first cut-off, after a question': [
    'before its first cut-off the order is cancelled',
    'an order is asked about before it is cancelled',
  ],
  'two colleagues at once cancel it once': 'two colleagues at once cancel it once',
  'of a change and a cancellation at once the server refuses one':
    'a change of the order and its cancellation at once',
  'a cancelled order is delivered on no day, and money for it is recorded':
    'a cancelled order is neither superseded nor paid',
  'a cancellation without an answer can be repeated': 'a cancellation without an answer can be repeated',
  'its goods return on their days, with its reference': 'goods return on their days, with the reference',
  'its days do not count as ordered already': 'the order that is being changed is no other order',
};

/** The spending of an account: sums of its orders. */
const spendingRules = {
  'a month has the totals of its orders, by the time of ordering in Helsinki': [
    'a month has the totals of its orders',
    'an order belongs to the month of its time in Helsinki',
  ],
  'its departments, deposits, added goods, fees and rounding add up to it':
    'every sum is the sum of its parts, whatever is ordered',
  'a good has its amount, its sum without deposits, and its price of the last order and of now':
    'goods are summed without deposits',
  'orders that await payment or are cancelled count in nothing':
    'orders that await payment or are cancelled count in nothing',
  'fees below the minimum are told with the way to avoid them':
    'those below the minimum would have been avoided',
  'the orders of another account never count': 'is that of its own orders, of all colleagues',
  'the length of the answer does not depend on the number of orders':
    'the answer of 2,000 orders of 30 lines is no longer',
};

/** An order that waits for a colleague. */
const approvalRules = {
  'an order over the sum of the account, excluding VAT, waits': 'over the sum, excluding VAT, and not at it',
  'an order of a named user waits': 'of a named user, whatever its sum',
  'a waiting order is neither delivered nor paid': [
    'it is not delivered and not paid before',
    'a colleague approves it before its first cut-off; it cannot be claimed before',
  ],
  'a colleague approves it before its first cut-off': 'before the first cut-off, and not from it on',
  'a colleague returns it with a word, which is required': [
    'also after the cut-off; nothing of it is delivered',
    'a word is required, and has at most 300 characters',
    'a return without a word is not sent',
  ],
  'nobody approves their own order': 'nobody approves their own, and a user whose orders wait approves none',
  'both are told': [
    'the colleague who may approve and the orderer are told',
    'the first waiting order of a customer without orders is told, and those that come late are no news',
  ],
  'a changed rule reaches the open pages of the account, and a colleague’s is told': [
    'a changed approval rule is published with its author',
    'a rule that a colleague has set is told',
  ],
  'an order stands until the approval of the order that takes its place':
    'the old one stands until the approval ends it in the same transaction',
  'an order that can be approved counts as an order of its day':
    '§5 an order that waits for a colleague counts for its day until its cut-off',
  'a command whose answer a kill -9 loses is answered again': [
    'killed between commit and answer of an approval rule',
    'killed between commit and answer of %s, asked again: one fact',
  ],
  'of an approval and a return at once the server refuses one': 'an approval and a return at once',
  'an answer that is lost can be repeated': 'an answer that is lost can be repeated',
  'a rule leaves an approver for every order, and is not changed by a user whose orders wait': [
    'leaves a colleague who may approve every order',
    'is not changed by a user whose orders wait',
  ],
};

/** Substitutes of goods, and who may choose them. */
const substitutionRules = {
  'a line may be substituted or not, and the account has a default': [
    'the choice of a line is one fact; the same choice again is none',
    'the default of the account is one fact; the same default again is none',
    'the choice of a line concerns this line alone, and a new default no line with a choice',
    'the choice of a line takes effect at once, is sent, and changes nothing else',
  ],
  'the order carries the choice of each line': [
    'each line of an order states its own choice, else the default',
    'the choice of a line and the default of the account go with the order, to its page and its file',
  ],
  'substitutes are near in price, of the same category, unit and diet notes, at most three':
    'when substitutes are sought',
  'a good that runs out in the cart offers its substitutes in the list of the lost goods': [
    'a substitute goes from the list of the lost goods into the cart',
    'a good that runs out in the cart offers its substitutes in the dialog',
  ],
};

/** A named draft beside the cart. */
const draftRules = {
  'from any cart a second, named draft': [
    'it has the lines and the reference of the cart, under its trimmed name, and the cart stays',
    'a name is needed, has at most 40 characters, and an account has at most ten drafts',
    'a draft without a name is not started, and the reason stands at its field',
  ],
  'lines, deliveries, fees and totals side by side': [
    'each good is one row: in both, in one, and gone from the catalogue',
    'deliveries and fees are paired, and they add up to the two totals',
  ],
  'lines are taken over either way, offline and live among colleagues':
    'a draft is compared with the cart, changed offline, copied both ways, made the cart, and let go',
  'it becomes the cart, and nothing is lost': [
    'it becomes the cart, whose lines become a draft; the same back restores both',
    'its lines are judged by the catalogue of the day on which it becomes the cart',
    'a used draft goes back by its undo, under its name',
  ],
  'it is let go, and can come back': [
    'it is renamed and dropped; what is missing cannot be changed',
    'a dropped draft and a used one are commands of the cart, and can be undone',
  ],
  'a draft is a book like the cart: it outlives orders, and only its account sees it': [
    'an order, an emptied cart and a whole cart from a client keep the drafts',
    'a draft outlives an order, becomes the cart of a colleague, and another account sees none',
  ],
  'a colleague is told once that a draft became the cart': [
    'a draft that a colleague makes the cart is one change, of its name',
    'a draft that a colleague made the cart is named',
  ],
  'the draft of an order says that the order can no longer be changed':
    'the draft of an order says at once that a colleague has cancelled the order, and keeps its lines',
};

/** The explanation of figures. */
const whyRules = {
  'the parts of each figure of cart, confirmation and order add up to it, excl. and incl. VAT': [
    '§2 Cart: totals, days, lines, deposits, auto-added goods and fees',
    '§2 Confirm order: goods, deposits, auto-added goods, deliveries, fees and VAT by rate',
    '§2 Order history: an order, also one of before with its rounding',
    'the parts of an explained figure add up to it',
  ],
  'VAT by rate adds up to the difference of its two sums': 'VAT by rate adds up to the difference',
  'only an order with totals of before has rounding': 'only an order of before has rounding',
  'a price has the day of the fact that stated it': 'a price has the day of the last fact that stated it',
  'an auto-added good names the goods that brought it': 'an auto-added good names the goods that brought it',
  'a fee below the minimum order has the minimum and what is missing':
    'a fee below the minimum order names the minimum and the missing sum',
  'the last change has its author, its time and its moment in the history': [
    'the last change has its author and its moment in the history',
    'the last change of a line is not that of another one',
  ],
  'a figure is explained at once, without a network, too': [
    'a pressed figure is explained at once',
    'without a history the explanation remains',
    'a figure of a recipe has no history',
  ],
  'a part is explained in the same sheet, with a way back': [
    'a pressed part is explained in the same sheet',
    'back leads to the figure before',
  ],
  'an explanation changes nothing and stores nothing': [
    'an explanation changes nothing',
    'a closed sheet stores no facts',
  ],
};

/** The receipt of an order. */
const receiptRules = {
  'each fact of an order is chained to the one before by its digest': 'an untouched store has no fault',
  'a changed, missing or swapped row is found and named': [
    'a changed %s is named',
    'a missing fact is named',
    'two swapped facts are named',
    'an added fact has no link',
  ],
  'a page tells without a login and without contents if an order exists unchanged': [
    'without a login, in the language of the browser, and without contents',
    'an order exists unchanged; a cancelled or replaced one says so',
  ],
  'a repeated order has the same code': 'a repeated order is answered with the same code',
};

/** An order during a failure of the network. */
const networkFailureRules = {
  'a cut at any step leaves one order': 'one order with every line',
  'random losses lose and double no order': 'no acknowledged order is lost or doubled',
  'a double press and two tabs make one order': 'a double press and two tabs',
  'an order pressed offline waits and is sent automatically': 'pressed offline, the order waits visibly',
  'a withdrawn order is never sent': 'withdrawn before it was sent',
  'a failed withdrawal is shown': 'withdrawn while it is uncertain',
  'changes during the wait are shown to the customer': 'a price that changed while the order waited',
  'an order that cannot be delivered any more is not paid': 'an order with a passed delivery date',
};

/** Rules by section of the specification; the last group goes beyond it. */
export const rules: Index = {
  '§2': { ...screenRules, ...named(pathRules['§2']) },
  '§3': { ...entityRules, ...named(pathRules['§3']) },
  '§4': {
    ...loginRules,
    ...logoutRules,
    ...cartRules,
    ...orderRules,
    ...reorderRules,
    ...templateRules,
    ...catalogueUpdateRules,
    ...claimStatusRules,
    ...named(pathRules['§4']),
  },
  '§5': { ...inputRules, ...claimFormRules, ...named(pathRules['§5']) },
  '§6': accessRules,
  '§7': { ...callRules, ...named(pathRules['§7']) },
  '§8': { ...errorRules, ...named(pathRules['§8']) },
  '§9': { ...limitRules, ...named(pathRules['§9']) },
  beyond: {
    ...sharedCartRules,
    ...ownGoodsRules,
    ...cutOffRules,
    ...changeRules,
    ...spendingRules,
    ...approvalRules,
    ...substitutionRules,
    ...draftRules,
    ...whyRules,
    ...receiptRules,
    ...networkFailureRules,
  },
};

export type Index = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** Each sentence is its own name. */
function named(sentences: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(sentences.map((sentence) => [sentence, sentence]));
}
