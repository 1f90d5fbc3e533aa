/** §2 Screens and routes. */
const routeRules = {
  'each path has its page': '§2 %s is the page %s',
  'a page that needs auth leads a visitor to /': '§2 Guard: a page that needs auth leads a visitor to /',
  'a page for visitors alone leads a customer to /shop':
    '§2 Guard: a page for visitors alone leads a customer to /shop',
  '/ and /admin show the login': '§2 Guard: a visitor sees the login at / and /admin',
  '/maintenance needs no auth': '§2 /maintenance is open to anyone',
  '/maintenance redirects neither to / nor to /shop':
    '§2 /maintenance is shown without a session, and not left for /shop or /',
  '/maintenance has no navigation bar': '§2 /maintenance: no navigation bar',
  '/maintenance receives the data of the 503': '§2 the maintenance screen receives the data of the 503',
  '/shop/categories with newOrder asks over a filled cart':
    '§2 newOrder > over a filled cart the customer is asked; OK empties the cart',
  '/shop/categories with newOrder asks nothing over an empty cart': [
    '§2 newOrder > with an empty cart there is no question',
    '§2 a new order asks nothing where the cart is empty',
  ],
  'Cancel of that question keeps the cart':
    '§2 newOrder over a filled cart needs one confirmation: Cancel keeps the cart',
  '/shop/categories-beta has the recipe list above the categories':
    '§2 /shop/categories-beta has the recipes above the categories',
  '/order-success without an order leads to /': '§2 /order-success without a placed order leads to /',
  '/order-success is reachable right after an order': '§2 /order-success is there right after an order',
  'coming from / marks success first': '§2 with a session the paid order is fetched first',
  'coming from / without a session logs in first': '§2 without a session the login comes first',
  'success needs a paid order': '§2 /order-success: success needs an order that the server calls paid',
  '/prepayment/payment-types opens the named order': '§2 payment-types: an order that is named is opened',
  '/inventory fetches the count': '§2 /inventory: an opened page asks the server for the count',
  '/faq fetches the questions': '§2 /faq: a page without questions fetches them',
  '/order/templates fetches the templates': '§2 opening the page fetches the templates',
  '/order/orders lists the newest order first': '§2 the history is newest first',
  'a placed order has the history path with its orderId':
    '§2 a placed order has the path of the order history with its orderId',
  'any other path needs auth': '§2 any other path needs auth, and stays where it is',
  'any other path is a page-not-found screen': '§2 any other path shows the page-not-found screen',
};

const loginScreenRules = {
  'it has fields for username and password, and no navigation bar':
    '§2 Login screen: fields for username and password, and no navigation bar',
  'it has a line for forgotten credentials, and phone and e-mail links':
    '§2 Login screen: a line for forgotten credentials',
  'the unauthorized flag shows the notice of an expired session':
    '§2 Login screen: the notice of an expired session with the unauthorized flag',
  'the notice goes after 5 seconds': '§2, §4 the notice of an expired session is taken away by its 5 s',
  'the captcha dialog is shown on submit, in Finnish':
    '§2 Login screen: the captcha dialog is shown on submit, in Finnish',
  'a closed captcha dialog ends the login': '§2 a captcha that is closed by hand ends the login',
};

const catalogueScreenRules = {
  'its title is the customer name and Create new order':
    '§2 Catalogue: its title is the customer name and Create new order',
  'categories expand': '§2 Catalogue: each category is a list that expands',
  'a product has description, unit of measure and amount':
    '§2 Catalogue: a product has its description, unit of measure and amount in the cart',
  'the amount is that in the cart': '§2 Catalogue: each product has its amount in the cart',
  'an info icon shows if the product has notes':
    '§2 Catalogue: a product has an info icon if its notes say more than its letter marks',
  'RAHTI is not listed': '§2, §9 Catalogue: RAHTI, which holds P9996, is not listed',
  'categories are sorted by description_fi': '§2 Catalogue: categories are sorted by description_fi',
  'an absent catalogue is loaded on open': [
    '§2 on open > an absent catalogue is loaded and sent to the app',
    '§2 goods that are missing are fetched',
  ],
  'the catalogue is loaded on open if the cart is empty': [
    '§2 on open > with an empty cart the goods are fetched again',
    '§2 On open the goods are fetched if the cart is empty',
  ],
  'a filled cart keeps the catalogue': [
    '§2 on open > with a filled cart only the session is checked',
    '§2 On open goods of a filled cart stay',
  ],
  'recipes are loaded on open': '§2 on open, the catalogue screen loads recipes > once, while the goods',
  'search_result opens its product after 0.5 s': '§2 search_result > §9 the product opens 0.5 s later',
  'clicking a product opens its dialog': [
    '§2 clicking a product opens its dialog',
    '§2 a product of the catalogue can be opened',
  ],
  'the dialog shows notes, id, pack size, prices and the first date':
    '§2 Product dialog: notes, product id, pack size, both prices and the first delivery date',
  'the first delivery date can still be ordered': '§2 Product dialog: the first delivery date is the first',
  'the amount begins at 1, Enter adds, 0 disables the button': '§2 Product dialog: the amount begins at 1',
  'a product out of stock has no amount input': '§2 Product dialog: a product out of stock has no amount',
  'a campaign banner offers the recipe tool': '§2 the campaign banner stays away once it is dismissed',
  'a recipe has a total of its goods': '§2 the total of a recipe > is that of the chosen goods',
  'the total is written amount (alv 0%) amount € (sis. alv)': '§2 Recipe list: a total is amount (alv 0%)',
};

const cartScreenRules = {
  'it is a column, and a drawer under 768': '§2, §9 the cart is a side drawer under 768 px',
  'its header has the item count': '§2 Cart: its header has the item count',
  'a switch shows product id, price incl. VAT and deposit price':
    '§2 Cart: a switch shows product id, price incl. VAT and deposit price',
  'each delivery has a date selector': '§2 Cart: each delivery has a selector of its dates',
  'each line has an amount input, and can be removed': '§2 Cart: each line has an amount input',
  'auto-added items are shown': '§2 Cart: auto-added items are shown',
  'totals excl. and incl. VAT, and extra fees are shown':
    '§2 Cart: totals excl. and incl. VAT, and extra fees',
  'totals are the sum of the figures above':
    '§2 Cart: lines, deposits and auto-added goods are the delivery; deliveries and fees are the total',
  'it has buttons for a reference, a template, emptying and ordering': '§2 Cart: buttons for a reference',
};

const modalRules = {
  'confirm order: it shows the sums of the cart': '§2 Confirm order, /order-success and the payment page',
  'empty cart: it asks first': [
    '§2 Modals: empty cart > asks first; Cancel leaves the cart',
    '§2 Modals: emptying the cart is asked about',
  ],
  'remove item: it asks first': [
    '§2 Modals: remove item > asks first; OK removes the line',
    '§2 Modals: removing a line is asked about',
  ],
  'template name: closing it leaves the cart': '§2 Modals: a template that is not named leaves the cart',
  'custom reference': '§2 Modals: the reference has a dialog',
  'duplicate delivery date: it warns before ordering':
    '§2, §5 a warning shows if an order already exists for that date > before ordering',
  'order in progress: continue keeps the cart': '§2 Modals: a customer who continues keeps the cart',
  'order in progress: start new empties the cart': '§2 Modals: a new order empties a cart',
  'old cart found: it waits for the popup message': '§2 an old cart waits until the message is read',
  'items added: the summary closes once read': '§2 Modals: the summary of ordering again closes',
  'items no longer available are listed': '§2, §4, §8 a good removed outside the page is listed by name',
  'auto-added products with the flag are shown': '§2 those with the notification flag are shown',
  'cart is not empty: it asks before a new order': '§2 a new order empties the cart once that is confirmed',
  'a cancelled dialog changes nothing': '§2 Modals: a dialog that is cancelled changes nothing',
};

const recipeToolRules = {
  'a recipe is selected': '§2 the recipe tool > §5 each recipe begins with 20 portions',
  'an ingredient is adjusted beside the batch quantity':
    '§2 the recipe tool > §5 an adjustment is relative to the recipe’s amount, for any batch',
  'an ingredient has a checkbox': '§2 only a recipe with a chosen ingredient goes into the cart',
  'the cart gets the chosen amounts': [
    '§2 the recipe tool > adds the chosen goods to the cart',
    '§2 chosen ingredients go into the cart, and those that cannot are reported',
  ],
};

const shellRules = {
  'top bar: menu, logo, search, cart, languages and countdown':
    '§2 Top bar: menu, logo to /shop, search, cart, languages FI and EN, and the countdown',
  'top bar: the cart has a badge with its item count': '§2 Top bar: the cart has a badge with its item count',
  'side menu: user name and entries with their paths': '§2 Side menu: the user name and the entries',
  'side menu: claims only with the reclamation permission':
    '§2 Side menu: claims only with the reclamation permission',
  'side menu: Continue order only when the cart is not empty':
    '§2 Side menu: Continue order only when the cart is not empty',
  'side menu: it opens on every page': '§2 the menu can be opened on every page of a customer',
  'side menu: the product list is downloaded': [
    '§2 Product list download: a built file is downloaded',
    '§2 Product list download: a request or a retry builds the file from its beginning',
  ],
  'side menu: a manual product template is read': '§2 manual product template > a corrected row goes into',
  'side cart and side templates open one at a time':
    '§2 Shell: the panel that is asked for is open, one at a time',
  'side templates: one is ordered from': '§2 the side panel: a template is ordered from wherever one is',
  'search: fewer than 3 characters find nothing': '§2 and §5 the search box > §5 fewer than 3 characters',
  'search: description in the current language, or product id': [
    '§2 finds by the description in the current language or by the product id',
    '§2 the typed text is searched in the current language',
  ],
  'search: it is case-insensitive': '§2 and §5 the search box > §2 upper and lower case are the same',
  'search: a chosen result opens on the categories screen': [
    '§2 a chosen result opens on the categories screen, and the box closes',
    '§2 a chosen product is opened on the categories screen',
  ],
  'mobile bottom navigation: search, list, clipboard, copy': '§2 Mobile bottom navigation: four icons',
};

export const screenRules = {
  ...routeRules,
  ...loginScreenRules,
  ...catalogueScreenRules,
  ...cartScreenRules,
  ...modalRules,
  ...recipeToolRules,
  ...shellRules,
};
