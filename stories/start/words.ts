import type { Locale } from '../../i18n/locales.ts';

interface Words {
  readonly title: string;
  readonly shop: readonly string[];
  readonly find: string;
  readonly ways: readonly string[];
  readonly map: string;
  readonly starts: string;
  readonly style: string;
  readonly places: readonly {
    readonly story: string | undefined;
    readonly title: string;
    readonly place: string;
  }[];
}

const parts = 'parts-button--primary';
const words = 'start-shop--all-words';
const tokens = 'start-shop--tokens-of-style';

/** The words of the page at which Storybook opens. */
export const texts: Readonly<Record<Locale, Words>> = {
  fi: {
    title: 'Tilauskauppa',
    shop: [
      'Elintarviketukun yritysasiakkaat tilaavat täällä: ravintolat, kahvilat, keittiöt. He kirjautuvat, selaavat ja hakevat tuotteita, kokoavat ostoskorin toimituspäivittäin ja tilaavat.',
      'Jokaisella prosessilla on kaavio. Kaavio tietää, mitkä tilat ovat mahdollisia. Jokaisesta tilasta on tarina, joten jokaisen näytön voi katsoa täällä.',
    ],
    find: 'Näin löydät tilan',
    ways: [
      'Kirjoita hakukenttään sana, suomeksi tai englanniksi: ”vastaus katosi”, ”ei tuloksia”.',
      'Avaa prosessi alla olevasta kartasta. Sen kaaviossa paina tilaa: tarina avautuu.',
      'Paneeli Chart tarinan alla näyttää, missä tilassa tarina on, ja mistä siihen tullaan.',
      'Yläpalkista vaihtuvat kieli, vaalea ja tumma, ja puhelimen leveys.',
      'Komento npm run atlas piirtää kaikki tilat kuviksi.',
      '”Kaikki polut” kulkee prosessin polut ruudulla. Kaavio paneelissa liikkuu mukana. ”Askel kerrallaan” kulkee eteen- ja taaksepäin.',
    ],
    map: 'Prosessit: mikä käynnistää minkä',
    starts:
      'Paina prosessia: sen kaavio avautuu. Toisen sisällä oleva prosessi on käynnissä aina sen kanssa.',
    style: 'Ulkoasu ja sanat',
    places: [
      { story: tokens, title: 'Värit, tekstikoot ja välit', place: 'ui/tokens.css' },
      { story: parts, title: 'Osat: painike, ikkuna, kenttä, ilmoitus …', place: 'ui/parts' },
      { story: words, title: 'Sanat', place: 'i18n/fi, i18n/en' },
      { story: undefined, title: 'Tilojen ja prosessien nimet', place: 'stories/titles.ts' },
    ],
  },
  en: {
    title: 'Ordering shop',
    shop: [
      'The business customers of a food wholesaler order here: restaurants, cafés, kitchens. They log in, browse and search products, fill a cart by delivery dates, and order.',
      'Each process has a chart. The chart knows the possible states. Each state has a story, so every screen can be seen here.',
    ],
    find: 'How to find a state',
    ways: [
      'Type a word into the search field, in Finnish or English: “answer was lost”, “no results”.',
      'Open a process on the map below. Press a state in its chart: the story opens.',
      'The panel Chart below a story shows the current state, and the ways to it.',
      'The top bar changes the language, light and dark, and the width to that of a phone.',
      'The command npm run atlas draws all states as pictures.',
      '“Every path” walks the paths of a process on the canvas. The chart in the panel moves with it. “Step by step” goes forward and back.',
    ],
    map: 'Processes, and their starts',
    starts: 'Press a process: its chart opens. A process inside another always runs with it.',
    style: 'Style and words',
    places: [
      { story: tokens, title: 'Colours, text sizes and spaces', place: 'ui/tokens.css' },
      { story: parts, title: 'Parts: button, dialog, field, notice …', place: 'ui/parts' },
      { story: words, title: 'Words', place: 'i18n/fi, i18n/en' },
      { story: undefined, title: 'Titles of states and processes', place: 'stories/titles.ts' },
    ],
  },
};
