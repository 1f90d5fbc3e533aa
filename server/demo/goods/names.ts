/** Laboratory notes in names: how a sample was weighed, averaged or dated. */
const labNotes: Readonly<Record<'fi' | 'en', readonly RegExp[]>> = {
  fi: [
    /^\(arc\)\s*/,
    /,?\s*(teollinen )?(tuotekeskiarvo|painotettu keskiarvo|keskiarvo)/g,
    /,?\s*punnittu ((kuorineen|kivineen)( ja )?)+/g,
    /,?\s*kuorineen punnittu/g,
    /, kuorineen$/g,
    /,?\s*(alk(aen)?\s?)?\d\d?\/\d\d( alkaen)?/g,
    /,? teollinen(?=,|$)/g,
    /,?\s*elintarviketeollisuuden raaka-aine/g,
    /, \d\d % kananmunan massasta/g,
    /, valmistamaton/g,
    /, raaka(?=$|,)/g,
    /, tuontikala/g,
  ],
  en: [
    /,?\s*average of (industrial )?products/g,
    /,?\s*(weighted )?(average|avarage)/g,
    /(?<!(chicken|turkey).*),? with (skin|stone|shell)( and (skin|stone))?$/gi,
    /, with stone(?=,)/g,
    /,? for food industry/g,
    /,? industrial(?=,|$| babyfood)/g,
    /, raw(?=$|,)/g,
  ],
};

/** Goods whose name in the food table describes the cup or the sample instead of the pack. */
const tradeNames: Readonly<Record<string, readonly [fi: string, en: string]>> = {
  '901': ['Tee, musta, pussitee', 'Tea, black, tea bags'],
  '923': ['Tee, yrttitee, pussitee', 'Tea, herbal, tea bags'],
  '937': ['Tee, vihreä tee, pussitee', 'Tea, green, tea bags'],
  '930': ['Kahvi, suodatinkahvi, jauhettu', 'Coffee, filter, ground'],
  '931': ['Kahvi, pannukahvi, jauhettu', 'Coffee, coarse-ground'],
  '32701': ['Jäätelö, pehmytjäätelö', 'Soft ice cream'],
};

const brands =
  'actimel activia allevo almondy alpro apetit arla atria aura becel benecol canderel cheerios danio danonino dexal dumle eila elovena fazer felix finax findus flora frödinge gainomax gatorade gefilus hartwall herbalife hermesetas ingman ingmariini jacky kariniemi keiju kinder knorr kultarypsi linkosuo lätta maizena marianne moilas muumi nalle naturdiet nesquik nestle novelle nutrilett oatly oivariini oltermanni olvi oululainen powerade primula profeel proviva pågen quaker quorn raisio risifrutti saarioinen schär semper sinebrychoff snellman snickers suffeli twix vaasan valio wasa weetabix'.split(
    ' ',
  );
const brandPattern = new RegExp(`(?<![\\p{L}-])(${brands.join('|')})(?![\\p{L}])`, 'gu');
const spelled: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})hk(?!\p{L})/gu, 'HK'],
  [/, lu(?=,|$)/g, ', LU'],
  [/uncle ben[´']s/g, 'Uncle Ben’s'],
  [/kellogg[´']s/g, 'Kellogg’s'],
  [/campbell[´']s/g, 'Campbell’s'],
  [/blå band/g, 'Blå Band'],
  [/carte d[´']or/g, 'Carte d’Or'],
  [/katri antell/g, 'Katri Antell'],
  [/(\d) ?ug(?!\p{L})/gu, '$1 µg'],
  [/(?<!\p{L})itämeri/gu, 'Itämeri'],
  [/(?<!\p{L})finnish(?!\p{L})/gu, 'Finnish'],
  [/(?<!\p{L})italian(?!\p{L})/gu, 'Italian'],
  [/(?<!\p{L})c-(?=vit)/gu, 'C-'],
  [/(?<!\p{L})d-(?=vit)/gu, 'D-'],
  [/D-vit(?![\p{L}.])/gu, 'D-vit.'],
  [/c- ja (?=D-vit)/gu, 'C- ja '],
  [/, prob\.?(?!\p{L})/gu, ', probiootteja'],
  [/vitamin d(?!\p{L})/gu, 'vitamin D'],
  [/vitamin c(?!\p{L})/gu, 'vitamin C'],
  [/(?<!\p{L})vl(?![\p{L}.])/gu, 'vähälaktoosinen'],
  [/(?<!\p{L})laktoosit\.?(?!\p{L})/gu, 'laktoositon'],
  [/(?<!\p{L})sanck(?!\p{L})/giu, 'snack'],
  [/non-alcololic/giu, 'non-alcoholic'],
  [/liqourice/giu, 'liquorice'],
  [/aspartam(?!\p{L})/gu, 'aspartame'],
  [/(?<!\p{L})texmex(?!\p{L})/giu, 'tex-mex'],
  [/til%/giu, 'til-%'],
];

/** The name of a good in a catalogue: without laboratory notes, with capitalised brands. */
export function tradeName(code: string, name: string, language: 'fi' | 'en'): string {
  const own = tradeNames[code];
  if (own !== undefined) return language === 'fi' ? own[0] : own[1];
  let text = name;
  for (const note of labNotes[language]) text = text.replace(note, '');
  text = text.replace(brandPattern, (brand) => capital(brand));
  for (const [found, right] of spelled) text = text.replace(found, right);
  // A space before the sign in Finnish, none in English.
  text = text
    .replace(/(\d) ?%/g, language === 'fi' ? '$1 %' : '$1%')
    .replace(/\s+,/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
  return capital(text === '' ? name : text);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
