import type { DemoFaq } from './demo.types.ts';
import { claimFaqs } from './faqs-after.ts';

/** The questions of the demo shop's customers, in the shown order. The answers describe the shop's real behaviour. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    id: 'tilausaika',
    open: true,
    question: {
      fi: 'Mihin mennessä tilaus on tehtävä?',
      en: 'When do I have to order by?',
    },
    answer: {
      fi: 'Tilausaika päättyy klo 14. Kuivat ja kylmät tuotteet tilataan viimeistään toimitusta edeltävänä arkipäivänä ja pakasteet kaksi arkipäivää ennen toimitusta.\n\nKlo 13 alkaen kaupan yläreunassa näkyy, paljonko tilausaikaa on jäljellä. Klo 14 tuotteet ja toimituspäivät päivittyvät automaattisesti, ja ostoskorisi säilyy. Jos valitsemasi toimituspäivän tilausaika ehti päättyä, ostoskori siirtyy seuraavaan toimituspäivään.',
      en: 'Ordering closes at 14:00. Order dry and chilled products no later than the working day before delivery, and frozen products two working days before.\n\nFrom 13:00 the top of the shop shows how much time is left. At 14:00 products and delivery dates are updated automatically, and your cart is safe. If ordering for your delivery date has just closed, the cart moves to the next one.',
    },
  },
  {
    id: 'toimituspaivat',
    question: {
      fi: 'Miten toimituspäivät valitaan, ja miksi tilaus jakautuu useaan toimitukseen?',
      en: 'How do I choose delivery dates, and why is my order split into several deliveries?',
    },
    answer: {
      fi: 'Jokaisella tuotteella on omat toimituspäivänsä: tuoretta kalaa ei tuoda samoina päivinä kuin pakasteita. Ostoskori kokoaa yhdeksi toimitukseksi tuotteet, joilla on samat toimituspäivät, ja ehdottaa sille ensimmäistä vapaata päivää. Vaihda päivä toimituksen otsikosta, niin kaikki sen tuotteet siirtyvät.\n\nEmme toimita viikonloppuisin emmekä pyhäpäivinä. Toimituspäiviä voi valita kahdeksi viikoksi eteenpäin.',
      en: 'Each product has its own delivery dates: fresh fish does not come on the same days as frozen goods. The cart gathers products with the same delivery dates into one delivery and suggests its first open date. Change the date in the heading of the delivery, and all its products move.\n\nWe do not deliver on weekends or public holidays. Delivery dates can be chosen two weeks ahead.',
    },
  },
  {
    id: 'vahimmaistilaus',
    question: {
      fi: 'Mikä on vähimmäistilaus, ja milloin pientoimituslisä veloitetaan?',
      en: 'What is the minimum order, and when is the small delivery fee charged?',
    },
    answer: {
      fi: 'Vähimmäistilauksesta on sovittu kanssasi, ja näet sen ostoskorista. Siihen lasketaan vain tuotteiden arvo ilman arvonlisäveroa, ei pantteja eikä lisämaksuja.\n\nJos tuotteita on vähemmän, tilaukseen lisätään pientoimituslisä (P9996). Se veloitetaan kerran tilausta kohti, ensimmäisen toimituksen mukana. Ostoskorin palkki näyttää, paljonko vähimmäistilauksesta on koossa ja paljonko siitä puuttuu, ja lisä poistuu, kun se täyttyy.',
      en: 'The minimum order has been agreed with you, and the cart shows it. Only the value of the products without VAT counts, not deposits or extra fees.\n\nIf your products come to less, a small delivery fee (P9996) is added to the order. It is charged once per order, with the first delivery. The bar in the cart shows how much of it you have reached and how much is still to go, and the fee is removed once you reach it.',
    },
  },
  {
    id: 'pantit',
    question: {
      fi: 'Miten pantit näkyvät tilauksessa?',
      en: 'How do deposits show in an order?',
    },
    answer: {
      fi: 'Pantillisen tuotteen hinnan alla näkyy pantti yksikköä kohti, ja se lasketaan mukaan ostoskorin loppusummaan. Pantti ei kerrytä vähimmäistilausta.\n\nPalauta tyhjät pullot ja tölkit omissa koreissaan kuljettajalle seuraavan toimituksen yhteydessä.',
      en: 'The deposit per unit is shown under the price of the product, and it is included in the total of the cart. Deposits do not count towards the minimum order.\n\nReturn empty bottles and cans in their own crates to the driver with your next delivery.',
    },
  },
  {
    id: 'kylmalaatikot',
    question: {
      fi: 'Miksi tilaukseeni lisättiin kylmälaatikko, ja miten palautan sen?',
      en: 'Why was a cool box added to my order, and how do I return it?',
    },
    answer: {
      fi: 'Toimitukseen lisätään automaattisesti sen kuljetustarvikkeet, esimerkiksi kylmälaatikko kylmille tuotteille. Ne näkyvät toimituksen lopussa merkinnällä Lisätty automaattisesti. Kun tuotteet, joita varten tarvike lisättiin, poistetaan korista, tarvikekin poistuu.\n\nAnna tyhjät kylmälaatikot ja rullakot kuljettajalle seuraavan toimituksen yhteydessä.',
      en: 'The equipment for carrying a delivery is added automatically, for example a cool box for chilled products. It is listed at the end of the delivery, marked Added automatically. When the products that it was added for are removed from the cart, it is removed, too.\n\nHand empty cool boxes and roll cages to the driver with your next delivery.',
    },
  },
  {
    id: 'tilauspohjat',
    question: {
      fi: 'Tilaan usein samoja tuotteita. Miten tilauspohja tehdään?',
      en: 'I often order the same products. How do I make an order template?',
    },
    answer: {
      fi: 'Kerää tuotteet ostoskoriin ja valitse ostoskorista Tallenna tilauspohjaksi. Tallentaminen tyhjentää korin; voit kumota tyhjennyksen heti sen jälkeen.\n\nTilauspohjista voit tilata kaiken kerralla, järjestää tuotteet haluamaasi järjestykseen, nimetä pohjan uudelleen tai poistaa sen. Saman asiakastilin kaikki käyttäjät näkevät samat pohjat.',
      en: 'Gather the products in the cart and choose Save as template there. Saving empties the cart; you can undo that right afterwards.\n\nUnder Order templates you can order everything in one go, put the products in your own order, rename the template or delete it. All users of one customer account see the same templates.',
    },
  },
  {
    id: 'tilaa-uudelleen',
    question: {
      fi: 'Voinko tilata uudelleen saman kuin viime viikolla?',
      en: 'Can I order the same as last week again?',
    },
    answer: {
      fi: 'Voit. Avaa tilaushistoriasta aiempi tilaus ja valitse Tilaa uudelleen. Tuotteet lisätään ostoskoriin tämän päivän hinnoin ja toimituspäivin, ja kauppa kertoo, mitä ei voitu lisätä ja miksi.',
      en: 'Yes. Open the earlier order in the order history and choose Order again. The products are added to the cart at today’s prices and with today’s delivery dates, and the shop tells you what could not be added, and why.',
    },
  },
  ...claimFaqs,
];
