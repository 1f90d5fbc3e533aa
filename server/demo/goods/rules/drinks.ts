import { type Rule, type Rules, sell } from './rule.ts';

const soft: readonly Rule[] = [
  sell('drinks', [270, 340], ['LTK 24 x 0,33 l tölkki', 'LTK 24 x 0,5 l tölkki'], /energia/),
  sell('drinks', [130, 165], ['LTK 12 x 1 l'], /^mehu/),
  sell('drinks', [160, 205], ['LTK 24 x 0,2 l lasipullo', 'LTK 24 x 0,33 l lasipullo'], /tonikki/),
  sell(
    'drinks',
    [140, 190],
    ['LTK 24 x 0,33 l tölkki', 'LTK 20 x 0,5 l muovipullo', 'LTK 8 x 1,5 l muovipullo'],
  ),
];

/** Soft drinks, juices, coffee, tea and alcohol. */
export const drinkRules: Rules = {
  DRINKSO: soft,
  DRINKCO: soft,
  DRINKART: soft,
  DRWATER: [
    sell('drinks', [230, 290], ['LTK 12 x 0,5 l muovipullo'], /vitamiinivesi/),
    sell(
      'drinks',
      [95, 140],
      [
        'LTK 24 x 0,33 l lasipullo',
        'LTK 20 x 0,5 l muovipullo',
        'LTK 8 x 1,5 l muovipullo',
        'LTK 24 x 0,33 l tölkki',
      ],
    ),
  ],
  DRSPORT: [
    sell('drinks', [850, 1050], ['KPL 1 l'], /tiiviste/),
    sell('drinks', [420, 560], ['LTK 8 x 2,5 dl', 'LTK 12 x 3,3 dl'], /proteiini|palautus/),
    sell('drinks', [260, 340], ['LTK 12 x 0,5 l muovipullo']),
  ],
  DRJUICE: [
    sell('dairy', [210, 280], ['LTK 8 x 1 l', 'LTK 6 x 1 l'], /gefilus|proviva|pro viva/),
    sell('drinks', [250, 330], ['KPL 5 l', 'LTK 8 x 1 l', 'KPL 10 l'], /tiiviste|laimentamaton/),
    sell('drinks', [210, 270], ['LTK 27 x 2 dl'], /pillijuoma|grandi/),
    sell('drinks', [160, 210], ['LTK 12 x 1 l'], /glögi/),
    sell('drinks', [110, 160], ['LTK 12 x 1 l', 'LTK 8 x 1,5 l', 'LTK 27 x 2 dl']),
  ],
  FRUBJUIC: [
    sell('drinks', [240, 310], ['LTK 6 x 1 l', 'PLO 1 l'], /sitruuna|luumu|karpalo|marja|puolukka/),
    sell('drinks', [145, 195], ['LTK 12 x 1 l', 'LTK 8 x 1 l', 'LTK 27 x 2 dl']),
  ],
  VEGJUICE: [
    sell('drinks', [330, 420], ['LTK 12 x 4 dl', 'LTK 6 x 1 l'], /kookosmaito/),
    sell(
      'drinks',
      [240, 310],
      ['LTK 12 x 1 l', 'LTK 27 x 2 dl'],
      /kookosvesi|välipalajuoma|suklaa|manteli|hasselp/,
    ),
    sell('drinks', [330, 420], ['LTK 6 x 1 l'], /vaihtoehto kermalle/),
    sell('drinks', [150, 205], ['LTK 10 x 1 l', 'LTK 6 x 1 l', 'LTK 12 x 1 l']),
  ],
  COFFEE: [
    sell('dry', [1650, 1950], ['LTK 6 x 250 g'], /murukahvi/),
    sell('dry', [1180, 1420], ['LTK 12 x 500 g', 'LTK 44 x 100 g']),
  ],
  TEA: [
    sell('drinks', [140, 180], ['LTK 20 x 0,5 l muovipullo', 'LTK 8 x 1,5 l muovipullo'], /jäätee/),
    sell('dry', [6, 9], ['LTK 12 x 25 kpl', 'LTK 100 kpl']),
  ],
  BEER: [
    sell('drinks', [520, 610], ['LTK 24 x 0,33 l tölkki'], /vahva/),
    sell('drinks', [390, 450], ['LTK 24 x 0,33 l lasipullo', 'LTK 24 x 0,33 l tölkki'], /a-olut/),
    sell('drinks', [330, 380], ['LTK 24 x 0,33 l tölkki', 'LTK 24 x 0,33 l lasipullo']),
  ],
  WINE: [
    sell('drinks', [620, 760], ['LTK 6 x 0,75 l lasipullo'], /alkoholiton|mieto/),
    sell('drinks', [1500, 1850], ['LTK 6 x 0,75 l lasipullo'], /väkevä/),
    sell('drinks', [980, 1280], ['LTK 6 x 0,75 l lasipullo']),
  ],
  SPIRIT: [
    sell('drinks', [2300, 2700], ['LTK 6 x 0,7 l lasipullo', 'PLO 0,7 l lasipullo'], /likööri/),
    sell('drinks', [3300, 3900], ['LTK 6 x 0,7 l lasipullo', 'PLO 0,7 l lasipullo']),
  ],
  ALCOTH: [
    sell('drinks', [1850, 2200], ['LTK 6 x 0,7 l lasipullo'], /likööri/),
    sell(
      'drinks',
      [150, 200],
      ['LTK 24 x 0,33 l tölkki', 'LTK 24 x 0,33 l lasipullo'],
      /alkoholiton|kalja|0,7 til/,
    ),
    sell('drinks', [360, 440], ['LTK 24 x 0,33 l tölkki', 'LTK 24 x 0,33 l lasipullo'], /4,7|<3|i-olut/),
    sell('drinks', [430, 500], ['LTK 24 x 0,33 l tölkki']),
  ],
};
