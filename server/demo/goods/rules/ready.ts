import { type Rule, type Rules, sell } from './rule.ts';

const crispbread = /näkkileipä|korppu|suolarinkeli/i;

const loaves: readonly Rule[] = [
  sell('dry', [430, 620], ['LTK 12 x 250 g', 'LTK 8 x 400 g'], crispbread),
  sell('frozen', [620, 820], ['LTK 8 x 400 g', 'LTK 24 x 70 g'], /gluteeniton/),
  sell('bread', [300, 430], ['LTK 8 x 320 g', 'LTK 10 x 500 g', 'PSS 500 g'], /paahto|viipal/),
  sell('bread', [340, 480], ['LTK 12 x 330 g', 'LTK 48 x 60 g', 'PSS 400 g', 'LTK 6 x 500 g']),
];

const casseroles: readonly Rule[] = [
  sell('meat', [560, 720], ['LTK 8 x 350 g', 'LTK 6 x 700 g', 'KPL 2,5 kg']),
];

/** Bread, pastry and ready meals. */
export const readyRules: Rules = {
  BRMIX: loaves,
  BRWHITE: loaves,
  BRRYE: loaves,
  BUN: [
    sell('frozen', [640, 820], ['LTK 40 x 80 g', 'LTK 24 x 90 g'], /pakaste|teollinen|gluteeniton/),
    sell('bread', [620, 790], ['LTK 24 x 90 g', 'PSS 400 g', 'LTK 6 x 450 g']),
  ],
  BAKSWEET: [
    sell('dry', [780, 960], ['LTK 12 x 300 g', 'LTK 24 x 60 g'], /muffini|kuivakakku|pohja/),
    sell('frozen', [980, 1350], ['KPL 1,2 kg', 'LTK 4 x 900 g', 'LTK 6 x 750 g']),
  ],
  BAKSALT: [
    sell('meat', [540, 690], ['LTK 20 x 110 g', 'LTK 12 x 2 x 110 g'], /lihapiirakka/),
    sell('frozen', [470, 620], ['LTK 60 x 70 g', 'LTK 100 x 35 g', 'LTK 80 x 75 g']),
  ],
  BISCUIT: [
    sell('frozen', [420, 520], ['LTK 4 x 2,5 kg', 'LTK 10 x 500 g'], /taikina/),
    sell('dry', [680, 900], ['LTK 12 x 150 g', 'LTK 8 x 190 g'], /gluteeniton/),
    sell('dry', [420, 620], ['LTK 12 x 250 g', 'LTK 10 x 300 g'], /korppu|riisi|suolatikku/),
    sell('dry', [460, 690], ['LTK 12 x 300 g', 'LTK 24 x 150 g', 'LTK 150 x 12 g']),
  ],
  CERPR: [
    sell('dry', [7, 10], ['LTK 200 kpl'], /vohvelikuori/),
    sell('meat', [470, 590], ['LTK 6 x 450 g', 'PSS 2 kg']),
  ],
  PIZZA: [sell('meat', [640, 820], ['LTK 10 x 200 g', 'LTK 8 x 330 g'])],
  SANDWICH: [sell('meat', [880, 1120], ['LTK 8 x 160 g', 'LTK 6 x 220 g'])],
  SALADMIX: [sell('meat', [460, 600], ['KPL 2 kg', 'LTK 8 x 300 g', 'KPL 1 kg'])],
  VEGDISH: [
    sell('dairy', [1150, 1400], ['LTK 6 x 240 g', 'PSS 1 kg'], /nyhtö/),
    sell('meat', [480, 600], ['LTK 6 x 450 g', 'PSS 2 kg'], /ohukainen/),
    sell('dairy', [820, 1020], ['LTK 8 x 300 g', 'PSS 1 kg']),
  ],
  FISHSOUP: [sell('meat', [520, 640], ['LTK 6 x 350 g', 'KPL 2 kg'])],
  VEGSOUP: [
    sell('frozen', [290, 380], ['LTK 10 x 500 g', 'LTK 4 x 2,5 kg'], /pakaste/),
    sell('meat', [420, 540], ['LTK 8 x 300 g', 'KPL 2 kg']),
  ],
  MEATSOUP: [
    sell('dry', [330, 420], ['LTK 6 x 520 g', 'LTK 3 x 2,5 kg'], /säilyke/),
    sell('meat', [480, 620], ['LTK 6 x 350 g', 'KPL 2 kg']),
  ],
  MEATCASS: casseroles,
  FISHCASS: casseroles,
  VEGCASS: casseroles,
};

/** For the dishes that only the full food table has (scale tests). */
export const otherRule: Rule = sell('meat', [560, 880], ['KPL 2 kg', 'KPL 2,5 kg', 'LTK 4 x 1 kg']);
