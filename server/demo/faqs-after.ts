import type { DemoFaq } from './demo.types.ts';

/** Questions about the time after the order: claims, payment, counts and forms. */
export const claimFaqs: readonly DemoFaq[] = [
  {
    id: 'reklamaatio',
    question: {
      fi: 'Tuote oli viallinen, rikki tai väärä. Miten teen reklamaation?',
      en: 'A product was faulty, broken or wrong. How do I make a claim?',
    },
    answer: {
      fi: 'Avaa valikosta Uusi reklamaatio, valitse toimitus ja sen tuotteet, ja kerro kunkin määrä ja syy. Laatuvirheestä, rikkoutumisesta ja väärästä tuotteesta tarvitsemme kuvan; kuvia voi liittää enintään viisi. Kerro lopuksi, haluatko hyvityksen vai korvaavan toimituksen.\n\nAsiakaspalvelu käsittelee reklamaation. Sen tilan näet valikosta kohdasta Reklamaatiot. Jos valikossa ei ole reklamaatioita, käyttäjätunnuksellasi ei ole niihin oikeutta: ota yhteyttä asiakaspalveluun.',
      en: 'Choose New claim in the menu, then the delivery and its products, and give the amount and the reason for each. For quality defects, broken products and wrong products we need an image; you can attach up to five. Finally, say whether you want a refund or a replacement.\n\nCustomer service handles the claim. You see how it stands under Claims in the menu. If the menu has no claims, your account may not make them: contact customer service.',
    },
  },
  {
    id: 'eranumero',
    question: {
      fi: 'Mistä löydän eränumeron?',
      en: 'Where do I find the batch number?',
    },
    answer: {
      fi: 'Eränumero on painettu pakkaukseen, usein parasta ennen -päiväyksen viereen ja kirjaimen L jälkeen. Tarvitsemme sen, kun reklamoit kuivan tuotteen tai muun kuin helposti pilaantuvan tuotteen laadusta: sen avulla tavarantoimittaja löytää saman erän muut pakkaukset.',
      en: 'The batch number is printed on the pack, often beside the best-before date and after the letter L. We need it when you make a claim about the quality of a product that does not perish quickly: with it the supplier finds the other packs of the same batch.',
    },
  },
  {
    id: 'tilauksen-muutos',
    question: {
      fi: 'Voinko muuttaa lähetettyä tilausta tai perua sen?',
      en: 'Can I change or cancel an order that I have sent?',
    },
    answer: {
      fi: 'Lähetettyä tilausta ei voi muuttaa täällä. Jos tarvitset muutoksen, soita asiakaspalveluun ennen tilausajan päättymistä.',
      en: 'An order that has been sent cannot be changed here. If you need a change, call customer service before ordering closes.',
    },
  },
  {
    id: 'painotuotteet',
    question: {
      fi: 'Tilaan tuotetta kiloina. Mitä määrä tarkoittaa?',
      en: 'I order a product by the kilo. What does the amount mean?',
    },
    answer: {
      fi: 'Määrä annetaan kiloina, ja pakkauskoko kertoo, minkä kokoisina kappaleina tuote yleensä toimitetaan, esimerkiksi n. 3 kg. Kappaleet eivät ole tasan samanpainoisia, joten toimitettu paino voi poiketa tilatusta hieman.',
      en: 'The amount is in kilos, and the pack size tells how large the pieces usually are, for example approx. 3 kg. Pieces do not weigh exactly the same, so the delivered weight may differ a little from what you ordered.',
    },
  },
  {
    id: 'ennakkomaksu',
    question: {
      fi: 'Miten ennakkomaksu toimii?',
      en: 'How does prepayment work?',
    },
    answer: {
      fi: 'Jos asiakastiliisi kuuluu ennakkomaksu, siirryt tilaamisen jälkeen valitsemaan maksutavan. Tilaus odottaa maksua, ja käsittelemme sen, kun maksu on vahvistunut.\n\nJos maksu jää kesken, tilaus ei katoa. Voit maksaa sen etusivulta tai tilaushistoriasta. Maksa ennen toimituspäivän tilausajan päättymistä, niin toimituspäivä pysyy. Seuraavalla kirjautumiskerralla sen tuotteet ovat ostoskorissasi. Kun tilaat ne uudelleen, uusi tilaus korvaa maksamattoman, eikä mitään veloiteta kahdesti. Omaa viitettä ei voi käyttää ennakkomaksulla tilattaessa.',
      en: 'If your customer account uses prepayment, you choose a payment method after ordering. The order waits for payment, and we process it once the payment is confirmed.\n\nIf the payment is not finished, the order is not lost. You can pay for it from the front page or the order history. Pay before ordering for its delivery date closes, and the date stays. The next time you log in, its products are in your cart. When you order them again, the new order replaces the unpaid one, and nothing is charged twice. Your reference cannot be used with prepayment.',
    },
  },
  {
    id: 'inventaario',
    question: {
      fi: 'Miten teen inventaarion kylmiössä, jossa ei ole verkkoyhteyttä?',
      en: 'How do I take an inventory in a cold store without a connection?',
    },
    answer: {
      fi: 'Avaa Inventaario valikosta, ennen kuin menet sisään, ja kirjaa määrät. Desimaalit voi kirjoittaa pilkulla tai pisteellä. Sivu toimii ilman verkkoyhteyttä ja tallentaa laskennan, kun yhteys palaa.\n\nVoit lisätä myös omia tuotteita, katsoa aiempia laskentoja ja ladata inventaarion Excel-tiedostona.',
      en: 'Open Inventory in the menu before you go in, and enter the amounts. You can write decimals with a comma or a point. The page works offline and saves the count when the connection is back.\n\nYou can also add products of your own, look at earlier counts, and download the inventory as an Excel file.',
    },
  },
  {
    id: 'tilauslomake',
    question: {
      fi: 'Voinko täyttää tilauksen Excelissä?',
      en: 'Can I fill in an order in Excel?',
    },
    answer: {
      fi: 'Voit. Lataa valikon kohdasta Tilauslomake Excel-lomake, kirjoita määrät ja tuo täytetty tiedosto tilauskauppaan; myös CSV-tiedosto käy. Ennen ostoskoriin lisäämistä näet rivi riviltä, mitä ei tunnistettu tai mikä on loppu varastosta.',
      en: 'Yes. Download the Excel form under Order form in the menu, enter the amounts, and upload the file; a CSV file works, too. Before anything goes to the cart you see row by row what was not recognised or is out of stock.',
    },
  },
];
