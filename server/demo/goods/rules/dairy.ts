import { type Rule, type Rules, sell } from './rule.ts';

const milks: readonly Rule[] = [
  sell('dairy', [330, 420], ['LTK 6 x 1 l', 'LTK 12 x 2 dl'], /kasvirasvakerma|vaihtoehto kermalle/),
  sell('dairy', [410, 540], ['LTK 6 x 1 l', 'LTK 12 x 5 dl', 'KPL 1 l'], /kerma/),
  sell('dairy', [360, 480], ['LTK 8 x 2,5 dl'], /välipalajuoma|kaakaojuoma|kahvijuoma|profeel|kahvimaito/),
  sell('dairy', [330, 400], ['LTK 6 x 1 l'], /vuohenmaito/),
  sell('dairy', [118, 146], ['LTK 12 x 1 l', 'LTK 10 x 1 l'], /laktoositon|luomu|plus|lisätty kalsiumia/),
  sell('dairy', [92, 112], ['LTK 12 x 1 l', 'LTK 10 x 1 l', 'LTK 6 x 1,5 l', 'PSS 10 l']),
];

const spreads: readonly Rule[] = [
  sell('dairy', [1250, 1600], ['LTK 8 x 225 g'], /benecol|pro-activ|alentaja|becel gold/),
  sell('dairy', [290, 350], ['LTK 4 x 2 kg', 'KPL 2 kg'], /catering/),
  sell('dairy', [310, 430], ['LTK 12 x 400 g', 'LTK 16 x 400 g', 'KPL 1 kg']),
];

/** Milk, cheese, fats and eggs. */
export const dairyRules: Rules = {
  MILKFF: milks,
  MILKLF: milks,
  MILKHF: milks,
  SMILK: [
    sell('dairy', [390, 520], ['LTK 6 x 500 g', 'LTK 8 x 200 g', 'KPL 1 kg'], /skyr|rahkajuoma/),
    sell('dairy', [300, 410], ['KPL 1 kg', 'LTK 6 x 500 g', 'KPL 5 kg'], /rahka/),
    sell('dairy', [200, 240], ['LTK 8 x 1 l'], /herajuoma|gefilus/),
    sell('dairy', [115, 150], ['LTK 10 x 1 l', 'LTK 12 x 1 l', 'KPL 1 l']),
  ],
  YOGHURT: [
    sell('dairy', [780, 980], ['LTK 6 x 65 ml', 'LTK 12 x 100 ml'], /actimel|tehojuoma|tehoshot/),
    sell('dairy', [330, 460], ['LTK 8 x 2,5 dl', 'LTK 6 x 1 l'], /juotava|välipalajuoma|kefir/),
    sell('dairy', [320, 420], ['LTK 6 x 500 g', 'LTK 6 x 400 g'], /soijavälipala/),
    sell('dairy', [270, 360], ['KPL 5 kg', 'LTK 6 x 1 kg'], /turkkilainen|kreikkalainen/),
    sell(
      'dairy',
      [290, 390],
      ['LTK 10 x 200 g', 'LTK 8 x 150 g'],
      /activia|rahka|protein|kerros|mysli|kidius/,
    ),
    sell('dairy', [185, 270], ['LTK 6 x 1 kg', 'LTK 10 x 200 g', 'KPL 5 kg', 'KPL 1 kg']),
  ],
  MILKCURL: [sell('dairy', [260, 350], ['LTK 10 x 200 g', 'LTK 20 x 200 g'])],
  MILKSAUC: [
    sell('dairy', [230, 290], ['KPL 5 kg', 'KPL 1 kg'], /jogurtti/),
    sell('dairy', [330, 450], ['KPL 1 kg', 'KPL 2 kg', 'LTK 12 x 200 g']),
  ],
  MILKPUDD: [
    sell('dairy', [820, 980], ['LTK 6 x 250 g', 'LTK 12 x 250 g'], /spray/),
    sell('dairy', [360, 460], ['LTK 6 x 1 l'], /kastike/),
    sell('dairy', [300, 420], ['LTK 12 x 2,5 dl'], /pirtelö/),
    sell('dairy', [420, 600], ['LTK 8 x 200 g', 'LTK 10 x 150 g'], /rahka/),
    sell('dairy', [340, 480], ['LTK 12 x 120 g', 'LTK 8 x 125 g']),
  ],
  PORR: [
    sell('dairy', [420, 540], ['LTK 8 x 175 g', 'LTK 6 x 200 g'], /vanukas|kauravalmiste/),
    sell('meat', [380, 520], ['LTK 8 x 300 g']),
  ],
  CHEESHAR: [
    sell('dairy', [920, 1150], ['KG n. 1,5 kg', 'LTK 10 x 170 g'], /sinihome/),
    sell('dairy', [980, 1250], ['LTK 8 x 150 g', 'KG n. 1 kg'], /valkohome/),
    sell('dairy', [1500, 1850], ['KG n. 2 kg'], /vuohen/),
    sell('dairy', [860, 1050], ['KG n. 2,5 kg', 'PKT 1 kg'], /cheddar/),
    sell('dairy', [690, 880], ['KG n. 3 kg', 'PKT 1 kg', 'LTK 6 x 1 kg', 'KG n. 1,3 kg']),
  ],
  CHEESOFT: [
    sell('dairy', [380, 500], ['LTK 6 x 400 g', 'KPL 1,5 kg', 'LTK 8 x 200 g'], /raejuusto/),
    sell('dairy', [620, 820], ['LTK 12 x 250 g', 'LTK 20 x 120 g', 'KPL 1 kg'], /sulatejuusto/),
    sell('dairy', [780, 920], ['KPL 2 kg', 'LTK 6 x 500 g'], /mascarpone/),
    sell('dairy', [720, 880], ['LTK 8 x 125 g', 'PSS 2,5 kg'], /mozzarella/),
    sell('dairy', [620, 880], ['KPL 1,5 kg', 'LTK 8 x 200 g', 'LTK 12 x 150 g'], /tuorejuusto/),
    sell('dairy', [1050, 1300], ['KPL 1 kg', 'LTK 10 x 300 g'], /leipäjuusto|paistettava/),
    sell('dairy', [1150, 1450], ['LTK 10 x 200 g', 'KPL 1 kg'], /halloumi/),
    sell('dairy', [1350, 1700], ['KPL 1 kg', 'LTK 12 x 100 g'], /chèvre/),
    sell('dairy', [1050, 1350], ['KPL 2 kg', 'LTK 10 x 200 g'], /vuohenmaito/),
    sell('dairy', [620, 820], ['KPL 2 kg', 'LTK 10 x 200 g']),
  ],
  VEGCHEES: [sell('dairy', [640, 820], ['PKT 1 kg', 'LTK 12 x 200 g'])],
  BRFBUTT: [
    sell('dairy', [890, 1020], ['KPL 3 kg'], /voiöljy/),
    sell('dairy', [720, 830], ['LTK 20 x 500 g', 'LTK 10 x 500 g', 'PKT 500 g'], /^voi/),
    sell('dairy', [530, 660], ['LTK 12 x 400 g', 'LTK 6 x 600 g', 'KPL 2 kg']),
  ],
  BRFMARG: spreads,
  BRFLOWF: spreads,
  FATPROD: [
    sell('dry', [2500, 3100], ['KPL 1 kg'], /kaakaorasva/),
    sell('dry', [780, 980], ['PRK 500 g', 'KPL 5 l'], /kookosöljy/),
    sell('dairy', [260, 350], ['LTK 10 x 500 g'], /laardi|tali/),
    sell('dairy', [300, 380], ['LTK 12 x 500 g', 'LTK 10 kg'], /leivonta|teollisuusmargariini|leivontaan/),
    sell('dairy', [320, 410], ['LTK 8 x 5 dl', 'KPL 2 l', 'KPL 5 l'], /juokseva|culinesse/),
    sell('dry', [250, 330], ['LTK 10 kg', 'LTK 4 x 2,5 kg']),
  ],
  FATSAUCE: [sell('dairy', [420, 560], ['KPL 1 kg', 'LTK 6 x 1 kg'])],
  EGGS: [
    sell('dairy', [28, 34], ['RAS 18 kpl'], /viiriäi/),
    sell('dairy', [16, 20], ['LTK 6 x 30 kpl', 'LTK 30 kpl', 'LTK 12 x 10 kpl'], /kuorineen/),
    sell('dry', [980, 1250], ['PSS 5 kg'], /jauhe/),
    sell('dairy', [760, 900], ['LTK 6 x 1 kg'], /keltuai/),
    sell('dairy', [360, 450], ['LTK 6 x 1 kg', 'KPL 10 kg']),
  ],
  EGGMIX: [sell('meat', [520, 680], ['LTK 4 x 1 kg'])],
  ICECREAM: [
    sell('frozen', [980, 1250], ['LTK 6 x 600 g'], /kakku/),
    sell('frozen', [52, 88], ['LTK 24 kpl', 'LTK 30 kpl'], /puikko|tuutti|puffet|vene|mehujää|snickers/),
    sell('frozen', [430, 560], ['KPL 2,5 l', 'KPL 4 l'], /sorbetti|riisi|soija/),
    sell('frozen', [290, 390], ['KPL 5 l', 'LTK 4 x 2,5 l', 'KPL 2,5 l', 'LTK 6 x 1 l']),
  ],
};
