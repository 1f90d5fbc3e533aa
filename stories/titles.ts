import type { Locale } from '../i18n/locales.ts';

/** Finnish, English, and the tags of its stories: a warning or a dialog may tell an error that the page has no mark of. */
export type Title = readonly [fi: string, en: string, ...tags: ('error' | 'offline')[]];

/** The kinds of stories under a process. */
export const kinds = {
  Shop: ['Kauppa', 'The shop'],
  Chart: ['Kaavio', 'Chart'],
  Charts: ['Kaaviot', 'Charts'],
  States: ['Tilat', 'States'],
  Cases: ['Tapaukset', 'Cases'],
  Steps: ['Askel kerrallaan', 'Step by step'],
  'Every path': ['Kaikki polut', 'Every path'],
  'While away': ['Muutoksia poissa ollessa', 'While away'],
  'Parts that a backend does not have': [
    'Osat, jotka taustajärjestelmästä puuttuvat',
    'Parts that a backend does not have',
  ],
  AmountField: ['Määräkenttä', 'Amount field'],
  Badge: ['Merkki', 'Badge'],
  Button: ['Painike', 'Button'],
  Dialog: ['Ikkuna', 'Dialog'],
  Drawer: ['Sivuikkuna', 'Drawer'],
  EmptyState: ['Tyhjä tila', 'Empty state'],
  Frame: ['Sivun palstat', 'Columns of the page'],
  IconButton: ['Kuvakepainike', 'Icon button'],
  Money: ['Rahasumma', 'Money'],
  Notice: ['Ilmoitus', 'Notice'],
  PasswordField: ['Salasanakenttä', 'Password field'],
  ProgressBar: ['Edistymispalkki', 'Progress bar'],
  Select: ['Valintalista', 'Select'],
  Switch: ['Kytkin', 'Switch'],
  TextField: ['Tekstikenttä', 'Text field'],
  Toasts: ['Ilmoitukset ruudulla', 'Toasts'],
  Waiting: ['Odotus', 'Waiting'],
  'cart-with-a-failure': ['Ostoskori, jonka tallennus epäonnistui', 'Cart whose saving failed'],
  'Fetches that the server failed': ['Haut, joissa palvelin epäonnistui', 'Fetches that the server failed'],
} satisfies Readonly<Record<string, Title>>;

/** The groups of the tree, in the order of a customer's way. */
export const groups = {
  Start: ['Aloita tästä', 'Start here'],
  login: ['Kirjautuminen', 'Login'],
  catalogue: ['Tuotteet', 'Products'],
  search: ['Tuotehaku', 'Product search'],
  notices: ['Viestit kirjautumisen jälkeen', 'Messages after login'],
  cart: ['Ostoskori', 'Cart'],
  why: ['Mistä summa tulee', 'How a sum comes about'],
  ordering: ['Tilaaminen', 'Ordering'],
  prepayment: ['Ennakkomaksu', 'Prepayment'],
  orders: ['Tilaukset', 'Orders'],
  cancelling: ['Tilauksen peruminen', 'Cancelling an order'],
  approving: ['Tilauksen hyväksyntä', 'Approving an order'],
  drafts: ['Luonnokset', 'Drafts beside the cart'],
  approvals: ['Hyväksynnän sääntö', 'Rule of approval'],
  spending: ['Ostot', 'Spending'],
  history: ['Ostoskorin historia', 'History of the cart'],
  reorder: ['Tilaa uudelleen', 'Order again'],
  guide: ['Tilauslista', 'Order guide'],
  template: ['Tilauspohjat', 'Order templates'],
  naming: ['Tilauspohjan nimi', 'Name of a template'],
  standing: ['Toistuvat tilauspohjat', 'Standing templates'],
  recipe: ['Reseptit', 'Recipes'],
  pad: ['Pikatilaus', 'Order pad'],
  import: ['Tilauslomake Excelistä', 'Order form from Excel'],
  export: ['Excel-tiedostot', 'Excel files'],
  inventory: ['Inventaario', 'Stock count'],
  claims: ['Reklamaatiot', 'Claims'],
  claim: ['Uusi reklamaatio', 'New claim'],
  account: ['Asiakastiedot', 'Account'],
  faq: ['Usein kysyttyä', 'Questions and answers'],
  feedback: ['Palaute', 'Feedback'],
  presence: ['Kollegat ostoskorissa', 'Colleagues in the cart'],
  app: ['Istunto ja sivut', 'Session and pages'],
  shell: ['Ylä- ja alapalkki', 'Top and bottom bar'],
  connection: ['Yhteys ja tallennus', 'Connection and storage'],
  maintenance: ['Huoltokatko', 'Maintenance'],
  refresh: ['Tuotteiden päivitys klo 14', 'Update of products at 14:00'],
  toast: ['Ilmoitukset', 'Toasts'],
  Words: ['Sanat paikoittain', 'Words by place'],
  Unseen: ['Näkymättömät prosessit', 'Processes without a view'],
  Replays: ['Vikaraportit', 'Problem reports'],
  Parts: ['Osat', 'Parts'],
} satisfies Readonly<Record<string, Title>>;

/** Charts without a group of their own. */
const ungrouped: Readonly<Record<string, Title>> = {
  shop: ['Kaupan prosessit', 'Processes of the shop'],
  deferred: ['Myöhemmin ladattavat', 'Loaded after the first paint'],
  'count-sync': ['Inventaarion synkronointi', 'Sync of counts'],
  'cart-sync': ['Ostoskorin synkronointi', 'Sync of the cart'],
  realtime: ['Palvelimen viestit', 'Messages of the server'],
};

/** The rule: the title of a state by the last part of its path. */
const words: Readonly<Record<string, Title>> = {
  added: ['lisätty ostoskoriin', 'added to the cart'],
  asking: ['kysytään palvelimelta', 'asking the server'],
  awaiting: ['odottaa tuotteita', 'waiting for products'],
  brief: ['alle hetken', 'for a moment'],
  calm: ['ei virhettä', 'no error'],
  choosing: ['valitaan', 'choosing'],
  closed: ['kiinni', 'closed'],
  deciding: ['valitsee tilan', 'decides'],
  extending: ['haetaan vanhempia', 'fetching older ones'],
  failed: ['haku epäonnistui', 'the fetch failed', 'error'],
  fetching: ['haetaan', 'fetching'],
  fetchingAccount: ['haetaan asiakastietoja', 'fetching the account'],
  idle: ['ei käytössä', 'not in use'],
  known: ['tiedossa', 'known'],
  late: ['kestää tavallista kauemmin', 'takes longer than usual'],
  list: ['Luettelo', 'List'],
  loading: ['ladataan', 'loading'],
  missing: ['puuttuu', 'missing'],
  open: ['auki', 'open'],
  opened: ['avattu', 'opened'],
  overtaken: ['muutettu toisaalla', 'changed elsewhere'],
  ready: ['näkyy', 'shown'],
  refreshing: ['näkyy, päivitetään taustalla', 'shown, updated in the background'],
  refused: ['palvelin hylkäsi', 'the server refused', 'error'],
  restoring: ['palautetaan selaimesta', 'restoring from the browser'],
  saved: ['tallennettu', 'saved'],
  saving: ['tallennetaan', 'saving'],
  sending: ['lähetetään', 'sending'],
  sent: ['lähetetty', 'sent'],
  told: ['kerrotaan asiakkaalle', 'told to the customer'],
  typing: ['kirjoitetaan', 'typing'],
  viewing: ['katsotaan', 'viewing'],
};

/** The table: the titles that the rule lacks, or says less well. A path may omit the states above its last part. */
const own: Readonly<Record<string, Readonly<Record<string, Title>>>> = {
  account: {
    complete: ['Tiedot ovat kokonaan', 'The account is complete'],
    incomplete: ['Tietoja puuttuu', 'Parts are missing', 'error'],
    waiting: ['odottaa uutta yritystä', 'waiting for the next try'],
  },
  app: {
    opening: ['Avataan', 'Opening'],
    restoring: ['Luetaan tallennettua istuntoa', 'Reading the stored session'],
    visiting: ['Ei kirjautunut', 'Not logged in'],
    shopping: ['Kirjautunut', 'Logged in'],
    'shopping.account': ['asiakastiedot', 'account'],
    'shopping.account.idle': ['haettu', 'fetched'],
    ordersMissing: ['tilaukset puuttuvat', 'the orders are missing', 'error'],
    fetchingOrders: ['haetaan tilauksia', 'fetching the orders'],
    deferred: ['muut osat', 'other parts'],
    'deferred.open': ['ladattu', 'loaded'],
    'deferred.missing': ['lataus epäonnistui', 'the load failed', 'error'],
    leaving: ['Kirjaudutaan ulos', 'Logging out'],
    closed: ['Huoltokatko', 'Maintenance'],
    'closed.open': ['viesti näkyy', 'the message is shown'],
  },
  cart: {
    restoring: ['Palautetaan ostoskoria', 'Restoring the cart'],
    open: ['Auki', 'Open'],
    'open.idle': ['muokattavissa', 'can be changed'],
    emptying: ['kysytään, tyhjennetäänkö', 'asks before emptying'],
    removing: ['kysytään, poistetaanko rivi', 'asks before removing a line'],
    substituting: ['valitaan korvaavista', 'choosing substitutions'],
    referencing: ['kirjoitetaan viitettä', 'typing the reference'],
    warning: ['päivälle on jo tilaus', 'the date already has an order'],
    reviewing: ['muuttuneet tuotteet luetellaan', 'changed products are listed'],
    loading: ['Ladataan ikkunaa', 'Loading a dialog'],
    'loading.ordering': ['tilaaminen', 'ordering'],
    'loading.naming': ['tilauspohjan nimi', 'name of a template'],
    naming: ['Tallennetaan tilauspohjaksi', 'Saving as a template'],
    ordering: ['Tilataan', 'Ordering'],
  },
  catalogue: {
    goods: ['Tuotteet', 'Products'],
    failed: ['haku epäonnistui', 'the fetch failed', 'error'],
    session: ['Istunto', 'Session'],
    trusted: ['voimassa', 'valid'],
    checking: ['tarkistetaan', 'checking'],
    product: ['Tuotteen tiedot', 'Product details'],
    coming: ['avautuvat hetken päästä', 'open in a moment'],
    awaited: ['odottavat tuotteita', 'wait for the products'],
  },
  claim: {
    deliveries: ['Toimitukset', 'Deliveries'],
    'deliveries.idle': ['ei vielä haettu', 'not fetched yet'],
    form: ['Lomake', 'Form'],
    filling: ['täytetään', 'filling in'],
    delivery: ['toimitus', 'delivery'],
    items: ['tuotteet', 'products'],
    images: ['kuvat', 'images'],
    wish: ['toive', 'request'],
    review: ['yhteenveto', 'summary'],
    calm: ['valmis lähetettäväksi', 'ready to send'],
    'review.failed': ['lähetys epäonnistui', 'sending failed', 'error'],
    unknown: ['vastausta ei tullut', 'no answer came', 'error', 'offline'],
    received: ['palvelin oli jo saanut sen', 'the server already had it'],
    tooLarge: ['liian suuri', 'too large'],
    rejected: ['tietoja on korjattava', 'fields to correct'],
    clearing: ['kysytään, tyhjennetäänkö', 'asks before clearing'],
  },
  claims: {
    open: ['Auki', 'Open'],
    closed: ['Kiinni', 'Closed'],
    stale: ['näkyy, päivitys epäonnistui', 'shown, the update failed', 'error'],
  },
  connection: {
    line: ['Yhteys', 'Network'],
    up: ['toimii', 'works'],
    offline: ['verkko puuttuu', 'no network', 'offline'],
    unreachable: ['palvelin ei vastaa', 'no answer', 'error', 'offline'],
    unsaved: ['muutoksia on lähettämättä', 'changes are unsent'],
    'line.saved': ['kaikki on lähetetty', 'everything is sent'],
    storage: ['Selaimen tallennus', 'Storage of the browser'],
    kept: ['toimii', 'works'],
    temporary: ['tilapäinen', 'temporary'],
    agreed: ['kerrottu', 'acknowledged'],
    blocked: ['estetty', 'blocked', 'error'],
    full: ['täynnä', 'full', 'error'],
    'storage.known': ['ongelma kuitattu', 'the problem is acknowledged'],
    build: ['Kaupan versio', 'Version of the shop'],
    newest: ['uusin', 'newest'],
    offered: ['uutta tarjotaan', 'a new one is offered'],
    taking: ['vaihdetaan uuteen', 'changing to the new one'],
  },
  cancelling: {
    idle: ['Tilaus on voimassa', 'The order stands'],
    asking: ['Vahvistusta kysytään', 'Asking for confirmation'],
    sending: ['Perutaan', 'Cancelling'],
    failed: ['Vastausta ei saatu', 'There was no answer', 'error', 'offline'],
    refused: ['Palvelin ei peru', 'The server refuses'],
    cancelled: ['Tilaus on peruttu', 'The order is cancelled'],
  },
  approving: {
    idle: ['Tilaus odottaa', 'The order is waiting'],
    wording: ['Viestiä kirjoitetaan', 'Writing the word'],
    sending: ['Vastaus lähtee', 'Sending the answer'],
    failed: ['Vastausta ei vahvistettu', 'There was no confirmation', 'error', 'offline'],
    refused: ['Palvelin ei hyväksy vastausta', 'The server refuses'],
    answered: ['Vastaus on annettu', 'The order is decided'],
  },
  drafts: {
    idle: ['Ei vielä avattu', 'Not opened yet'],
    open: ['Avoin', 'Open'],
    resting: ['luonnos ostoskorin rinnalla', 'a draft beside the cart'],
    renaming: ['nimeä kirjoitetaan', 'typing the name'],
    done: ['muutos on tehty', 'a change is done'],
  },
  approvals: {
    idle: ['Ei vielä avattu', 'Not opened yet'],
    editing: ['Sääntöä kirjoitetaan', 'Editing the rule'],
    saving: ['Tallennetaan', 'Saving'],
    saved: ['Tallennettu', 'Saved'],
  },
  export: {
    idle: ['Ei tiedostoa', 'No file'],
    building: ['Tiedostoa tehdään', 'Building the file'],
    lengthy: ['edistyminen näkyy', 'the progress is shown'],
    failed: ['Tiedostoa ei syntynyt', 'The file failed', 'error'],
    saved: ['Tiedosto on tallennettu', 'The file is saved'],
  },
  faq: {
    idle: ['Ei vielä avattu', 'Not opened yet'],
    loading: ['Ladataan', 'Loading'],
    shown: ['Näkyy', 'Shown'],
    resting: ['luettavissa', 'can be read'],
    refreshing: ['päivitetään taustalla', 'updated in the background'],
    failed: ['Haku epäonnistui', 'The fetch failed', 'error'],
  },
  spending: {
    idle: ['Ei vielä avattu', 'Not opened yet'],
    loading: ['Ladataan', 'Loading'],
    shown: ['Näkyy', 'Shown'],
    outdated: ['Viimeksi tiedossa ollut näkyy', 'The last known is shown'],
    empty: ['Ei tilauksia', 'No orders'],
    failed: ['Haku epäonnistui', 'The fetch failed'],
  },
  why: {
    closed: ['Kiinni', 'Closed'],
    open: ['Auki', 'Open'],
    asking: ['viimeistä muutosta haetaan', 'fetching the last change'],
    known: ['viimeinen muutos näkyy', 'the last change is shown'],
    unknown: ['viimeistä muutosta ei saatu', 'the last change is unknown'],
  },
  feedback: {
    restoring: ['Palautetaan kirjoitettua', 'Restoring the typed text'],
    editing: ['Kirjoitetaan', 'Writing'],
    writing: ['ei virhettä', 'no error'],
    failed: ['lähetys epäonnistui', 'sending failed', 'error'],
    collecting: ['kootaan vikaraporttia', 'collecting the problem report'],
    uncollected: ['vikaraporttia ei saatu', 'no problem report'],
    sending: ['Lähetetään', 'Sending'],
    sent: ['Lähetetty, kiitos', 'Sent, thank you'],
  },
  guide: {
    orders: ['Tilaukset', 'Orders'],
    count: ['Viimeisin inventaario', 'Last count'],
    choices: ['Omat valinnat', 'Own choices'],
    using: ['käytetään', 'used'],
    arranging: ['järjestetään', 'arranging'],
  },
  history: {
    list: ['Tapahtumat', 'Events'],
    unopened: ['ei vielä avattu', 'not opened yet'],
    unextended: ['vanhempien haku epäonnistui', 'the fetch of older ones failed', 'error'],
    moment: ['Aiempi hetki', 'Earlier moment'],
    closed: ['ei valittu', 'not chosen'],
    previewing: ['katsotaan', 'previewing'],
    confirming: ['kysytään, palautetaanko', 'asks before restoring'],
    restored: ['palautettu', 'restored'],
    undone: ['palautus kumottu', 'restoring undone'],
  },
  import: {
    idle: ['Valitaan tiedosto', 'Choosing a file'],
    restoring: ['Palautetaan lomaketta', 'Restoring the form'],
    reading: ['Luetaan tiedostoa', 'Reading the file'],
    awaiting: ['Odottaa tuotteita', 'Waiting for products'],
    failed: ['Tiedostoa ei voi lukea', 'The file cannot be read', 'error'],
    open: ['Rivit', 'Rows'],
    judging: ['tarkistetaan', 'checking'],
    reviewing: ['korjataan ja lisätään', 'correcting and adding'],
    added: ['Lisätty ostoskoriin', 'Added to the cart'],
  },
  inventory: {
    count: ['Laskenta', 'Count'],
    'count.idle': ['ei vielä avattu', 'not opened yet'],
    'count.reading': ['luetaan', 'reading'],
    'count.none': ['ei aloitettu', 'not started'],
    unread: ['ei voi lukea', 'cannot be read', 'error'],
    'count.known': ['tarkistetaan, onko laskenta kesken', 'looking for an open count'],
    counting: ['kesken', 'under way'],
    calm: ['syötetään määriä', 'typing amounts'],
    adding: ['lisätään oma tuote', 'adding an own product'],
    finishing: ['kysytään, päätetäänkö', 'asks before finishing'],
    saving: ['Tallennus', 'Saving'],
    unsaved: ['lähettämättä', 'unsent'],
    'saving.failed': ['epäonnistui', 'failed', 'error'],
    opened: ['Aiempi laskenta', 'Earlier count'],
  },
  login: {
    editing: ['Lomake', 'Form'],
    untouched: ['tyhjä', 'empty'],
    incomplete: ['kenttiä puuttuu', 'fields are missing', 'error'],
    challenging: ['Haetaan robottitarkistusta', 'Fetching the captcha'],
    solving: ['Ratkaistaan robottitarkistusta', 'Solving the captcha'],
    authenticating: ['Tarkistetaan tunnusta', 'Checking the login'],
    fetchingAccount: ['Haetaan asiakastietoja', 'Fetching the account'],
    fetchingCatalogue: ['Haetaan tuotteita', 'Fetching the products'],
    failed: ['Epäonnistui', 'Failed', 'error'],
    done: ['Kirjautunut', 'Logged in'],
  },
  maintenance: {
    waiting: ['Viesti näkyy', 'The message is shown'],
    asking: ['Kysytään, onko katko ohi', 'Asking for the end'],
    over: ['Katko on ohi', 'The maintenance is over'],
  },
  naming: {
    asking: ['Kysytään nimeä', 'Asking for the name'],
    editing: ['kirjoitetaan', 'typing'],
    unnamed: ['nimi puuttuu', 'no name'],
    tooLong: ['nimi on liian pitkä', 'the name is too long'],
    failed: ['tallennus epäonnistui', 'saving failed', 'error'],
    saving: ['Tallennetaan', 'Saving'],
    saved: ['Tallennettu', 'Saved'],
    cancelled: ['Peruttu', 'Cancelled'],
  },
  notices: {
    checking: ['Tarkistetaan, onko viesti nähty', 'Checking whether the message was seen'],
    popup: ['Viesti kaupalta', 'Message of the shop'],
    quiet: ['Ei viestiä', 'No message'],
    orderInProgress: ['Tilaus on kesken', 'An order is in progress'],
    oldCartFound: ['Vanha ostoskori löytyi', 'An old cart was found'],
    emptying: ['Kysytään, tyhjennetäänkö ostoskori', 'Asks before emptying the cart'],
    fetching: ['haetaan nimiä', 'fetching the names'],
  },
  ordering: {
    confirming: ['Tarkistetaan ja vahvistetaan', 'Checking and confirming'],
    beginning: ['Aloitetaan', 'Beginning'],
    flushing: ['Tallennetaan ostoskoria', 'Saving the cart'],
    placing: ['Lähetetään tilausta', 'Sending the order'],
    queued: ['Odottaa verkkoa', 'Waiting for the network', 'offline'],
    checking: ['Vastaus katosi: kysytään uudelleen', 'The answer was lost: asking again', 'error'],
    waiting: [
      'Vastaus katosi: odotetaan ennen uutta kysymystä',
      'The answer was lost: waiting to ask again',
      'error',
    ],
    uncertain: [
      'Vastaus katosi: ei tiedetä, tuliko tilaus',
      'The answer was lost: the outcome is unknown',
      'error',
    ],
    searching: ['Vastaus katosi: etsitään tilauksista', 'The answer was lost: searching the orders', 'error'],
    missing: ['Vastaus katosi: tilausta ei löydy', 'The answer was lost: the order is not found', 'error'],
    unasked: [
      'Vastaus katosi: tilauksia ei saada',
      'The answer was lost: the orders cannot be fetched',
      'error',
    ],
    withdrawing: ['Perutaan odottavaa tilausta', 'Withdrawing the waiting order'],
    arrived: ['Tilaus oli jo perillä', 'The order had arrived'],
    failed: ['Epäonnistui', 'Failed', 'error'],
    refused: ['Palvelin hylkäsi tilauksen', 'The server refused the order', 'error'],
    overtaken: ['Kollega tilasi ostoskorin', 'A colleague ordered the cart'],
    placed: ['Tilattu', 'Ordered'],
    cancelled: ['Peruttu', 'Cancelled'],
    superseded: ['Ostoskori vaihtui', 'The cart has changed'],
  },
  orders: {
    idle: ['Tilaukset näkyvät', 'The orders are shown'],
    typing: ['Kirjoitetaan hakua', 'Typing a search'],
    fetching: ['Haetaan vanhempia', 'Fetching older ones'],
    failed: ['Haku epäonnistui', 'The fetch failed', 'error'],
  },
  pad: { open: ['Auki', 'Open'], restoring: ['Palautetaan rivejä', 'Restoring the rows'] },
  prepayment: {
    idle: ['Ei avattu', 'Not opened'],
    none: ['Ei maksettavaa', 'Nothing to pay'],
    selecting: ['Valitaan tilaus', 'Choosing the order'],
    opening: ['Avataan maksua', 'Opening the payment'],
    failed: ['Maksua ei saatu auki', 'The payment failed to open', 'error'],
    unavailable: ['Ei maksutapoja', 'No payment methods'],
    offering: ['Maksutavat saatu', 'Methods received'],
    choosing: ['Valitaan maksutapa', 'Choosing the method'],
    redirecting: ['Siirrytään maksamaan', 'Going to the provider'],
    checking: ['Tarkistetaan maksua', 'Checking the payment'],
    waiting: ['Maksun vahvistus viipyy', 'Waiting for the confirmation'],
    later: ['Vahvistus tulee myöhemmin', 'The confirmation comes later'],
    gone: ['Tilausta ei enää ole', 'The order is gone'],
    passed: ['Maksuaika on ohi', 'The time to pay has passed'],
    paid: ['Maksettu', 'Paid'],
    repeated: ['Maksettu jo aiemmin', 'Paid before'],
  },
  presence: { alone: ['Yksin', 'Alone'], shared: ['Kollega on ostoskorissa', 'A colleague is in the cart'] },
  recipe: {
    'list.absent': ['ei vielä avattu', 'not opened yet'],
    list: ['Reseptit', 'Recipes'],
    tool: ['Laskuri', 'Calculator'],
    choosing: ['valitaan resepti', 'choosing a recipe'],
    tailoring: ['muutetaan annoksia', 'changing the portions'],
  },
  refresh: {
    waiting: ['Odottaa kello 13:a', 'Waiting for 13:00'],
    counting: ['Lähtölaskenta kello 14:ään', 'Counting down to 14:00'],
  },
  reorder: {
    filling: ['Lisääminen', 'Adding'],
    idle: ['ei käynnissä', 'not running'],
    'naming.idle': ['ei haettavaa', 'none to fetch'],
    still: ['ei kumottavaa', 'nothing to undo'],
    taken: ['voi kumota', 'can be undone'],
    editing: ['muutetaan määriä', 'changing the amounts'],
    confirming: ['kysytään, korvataanko ostoskori', 'asks before replacing the cart'],
    summarising: ['yhteenveto', 'summary'],
    naming: ['Nimet', 'Names'],
  },
  search: {
    closed: ['Kiinni', 'Closed'],
    open: ['Auki', 'Open'],
    brief: ['liian lyhyt haku', 'too short a search'],
    waiting: ['odottaa tuotteita', 'waiting for the products'],
    results: ['tuloksia', 'results'],
    nothing: ['ei tuloksia', 'no results'],
  },
  shell: {
    closed: ['Palkit, mitään ei ole auki', 'The bars, nothing is open'],
    menu: ['Valikko auki', 'Menu open'],
    cart: ['Ostoskori auki', 'Cart open'],
    templates: ['Tilauspohjat auki', 'Templates open'],
    search: ['Haku auki', 'Search open'],
  },
  standing: {
    restoring: ['Palautetaan viikonpäiviä', 'Restoring the weekdays'],
    open: ['Viikonpäivät tiedossa', 'The weekdays are known'],
  },
  template: {
    opened: ['Tilauspohja', 'Template'],
    saveFailed: ['tallennus epäonnistui', 'saving failed', 'error'],
    deleteFailed: ['poisto epäonnistui', 'deleting failed', 'error'],
    'opened.confirming': ['kysytään, poistetaanko', 'asks before deleting'],
    deleting: ['poistetaan', 'deleting'],
    names: ['Tuotteiden nimet', 'Names of products'],
    rescue: ['Tallentamaton muutos', 'Unsaved change'],
    idle: ['ei ole', 'none'],
    offering: ['tarjotaan', 'offered'],
    'rescue.offering.failed': ['tallennus epäonnistui', 'saving failed', 'error'],
  },
  toast: {
    staying: ['Näkyy, kunnes suljetaan', 'Shown until it is closed'],
    showing: ['Virhe näkyy hetken', 'An error is shown for a while'],
    noticing: ['Ilmoitus näkyy hetken', 'A notice is shown for a while'],
    held: ['Osoitin pitää näkyvissä', 'The pointer keeps it'],
    gone: ['Poissa', 'Gone'],
  },
  'count-sync': {
    resting: ['kaikki on lähetetty', 'everything is sent'],
    queueing: ['odottaa vuoroaan', 'waiting for its turn'],
    sharing: ['jaetaan välilehtien kesken', 'shared between tabs'],
    calling: ['palvelinta kutsutaan', 'calling the server'],
    waiting: ['odottaa uutta yritystä', 'waiting for the next try'],
  },
  realtime: {
    connecting: ['Yhdistetään', 'Connecting'],
    listening: ['Kuunnellaan', 'Listening'],
    lost: ['Yhteys katkesi', 'The connection is lost'],
    off: ['Pois käytöstä', 'Off'],
  },
};

/** The customers of the story Step by step. */
export const customers = {
  restaurant: ['Ravintola', 'Restaurant'],
  withoutMinimum: ['Ei vähimmäistilausta', 'No minimum order'],
  prepaying: ['Ennakkomaksu', 'Prepayment'],
  longName: ['Pitkä nimi', 'Long name'],
} satisfies Readonly<Record<string, Title>>;

/** Undefined: the customer of the model, whom its path names. */
export function customerTitle(customer: unknown, locale: Locale): string | undefined {
  const titles: Readonly<Record<string, Title>> = customers;
  return customer === 'restaurant' ? undefined : inLocale(titles[String(customer)], locale);
}

/** The title of a group of the tree, or of a process. The first letter may be of either kind. */
export function groupTitle(name: string, locale: Locale): string {
  const titles: Readonly<Record<string, Title>> = { ...groups, ...ungrouped };
  const [first, rest] = [name.charAt(0), name.slice(1)];
  const spelt = [name, first.toLowerCase() + rest, first.toUpperCase() + rest].find((each) => each in titles);
  return inLocale(spelt === undefined ? undefined : titles[spelt], locale) ?? name;
}

/** The title of a state without those of the states around it; undefined: neither table nor rule has one. */
export function placeTitle(process: string, path: string, locale: Locale): string | undefined {
  return inLocale(titleAt(process, path), locale);
}

/** The tags of a state, and of the states around it. */
export function stateTags(process: string, path: string): string[] {
  const places = path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));
  return [...new Set(places.flatMap((place) => titleAt(process, place)?.slice(2) ?? []))];
}

function titleAt(process: string, path: string): Title | undefined {
  const [table = '', ending = ''] = rowOf(process, path).split(' ');
  return table === byRule ? words[ending] : own[table]?.[ending];
}

/** The row of a state: a process and a path of the table, else the last part of its path. */
export function rowOf(process: string, path: string): string {
  const table = process === 'cart-sync' ? 'count-sync' : process;
  const parts = path.split('.');
  const endings = parts.map((_, at) => parts.slice(at).join('.'));
  const ending = endings.find((each) => each in (own[table] ?? {}));
  return ending === undefined ? `${byRule} ${parts.at(-1)}` : `${table} ${ending}`;
}

export function rows(): string[] {
  return [...Object.entries(own), [byRule, words] as const].flatMap(([table, titles]) =>
    Object.keys(titles).map((ending) => `${table} ${ending}`),
  );
}

/** The title inside a chart: the states around it are drawn around it. */
export function placeWords(process: string, path: string, locale: Locale): string {
  if (process === 'shop' && path !== '') return groupTitle(path, locale);
  return path === '' ? groupTitle(process, locale) : (placeTitle(process, path, locale) ?? path);
}

/** 'form.filling.wish' → 'Form: filling in, request'. */
export function stateTitle(process: string, path: string, locale: Locale): string {
  const parts = path.split('.');
  const [first = '', ...inner] = parts.map((part, at) => {
    const place = parts.slice(0, at + 1).join('.');
    return placeTitle(process, place, locale) ?? part;
  });
  const title = inner.length === 0 ? first : `${first}: ${inner.join(', ')}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The name of a story in both languages: Storybook searches both, and its tree shows one (.storybook/manager.tsx). */
export function bothTitles(title: (locale: Locale) => string): string {
  return `${title('fi')}${between}${title('en')}`;
}

export function titleIn(name: string, locale: Locale): string {
  const titles = name.includes(englishFirst) ? name.split(englishFirst).reverse() : name.split(between);
  const [fi = name, en = fi] = titles;
  return locale === 'fi' ? fi : en;
}

/** The label of an item of Storybook's tree: its name, or both of its titles. */
export function labelOf(type: string, name: string, locale: Locale): string {
  const title = titleIn(name, locale);
  if (type === 'story') return title;
  return type === 'root' ? groupTitle(title, locale) : kindTitle(title, locale);
}

/** 'Auki · Open' → 'Open • Auki' in English. */
export function withTitleFirst(name: string, locale: Locale): string {
  const [fi = name, en] = name.split(between);
  return en === undefined || locale === 'fi' ? name : `${en}${englishFirst}${fi}`;
}

export function kindTitle(name: string, locale: Locale): string {
  const titles: Readonly<Record<string, Title>> = kinds;
  return inLocale(titles[name], locale) ?? name;
}

const between = ' · ';
const englishFirst = ' • ';
const byRule = '*';

function inLocale(title: Title | undefined, locale: Locale): string | undefined {
  return title?.[locale === 'fi' ? 0 : 1];
}
