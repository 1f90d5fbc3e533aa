import { tradeName } from './names.ts';
import type { FoodRow } from './table.ts';

const MADE = new Set(['IND', 'FROZ', 'CANN', 'DRIE']);

/** Tap water, boiled water, breast milk; carcasses, colostrum and raw farm milk; averages over several kinds. */
const NOT_SOLD = new Set(
  '922 33766 33872 701 716 600 602 75 661 32707 454 713 714 790 824 856 857 904 900 33449 33466 33587 33319 33320 33337 33415 11071 11001 11002 33067 34201 436 5900 597 30317 33631 33638 33525 11092 531 28916 34992 30665 35012 24 29159 30631 33726 7097 32509'.split(
    ' ',
  ),
);

/** The table lists brewed coffee; two of its rows are sold as ground coffee. */
const COFFEES = new Set(['930', '931']);

/** Food that the sampler peeled: the whole fruit is sold. */
const PEELED = new Set(
  '11046 11047 11048 11049 11050 11051 11052 11053 11054 11057 11060 11061 11062 205'.split(' '),
);

const makers =
  /teollinen|pakaste|, leipomo|fazer|vaasan|oululainen|saarioinen|atria|\bhk\b|valio|katri antell|linkosuo|perheleipurit|pågen|pakari|primula|moilas|frödinge|almondy|snellman|järvisuomen portti|kariniemi|findus|apetit|uncle ben/;
/** Dishes that are not sold: averages, one-portion ready meals, doughs that differ only in their liquid. */
const madeUp = /keskiarvo|valmisateria|, vesi$|sämpyläjauho$/;
const shelfBreads = new Set(['BRMIX', 'BRWHITE', 'BRRYE', 'BISCUIT']);

/**
 * Rows that are not sold: archived, cooked or mixed at home, fast-food and retail brands, dishes of the table's
 * authors.
 */
const unsold =
  /^\(arc\)|kotitekoinen|jauhe ja vesi|juoma maitoon|laimennettu|keitetty, ei suolaa|uunissa|paistettu|keitetty$|lidl|mcdonald|hesburger|rainbow|pirkka|x-tra|eldorado|k-menu/;

/** The rows of the food table that a wholesaler sells, in the table's order. */
export function sellable(rows: readonly FoodRow[]): FoodRow[] {
  const chosen = rows.filter(isSold);
  const taken = new Set(chosen.filter(isNamedAsSold).map((row) => row.description_fi));
  return chosen.filter((row) => {
    if (isNamedAsSold(row)) return true;
    const name = tradeName(row.product_code, row.description_fi, 'fi');
    if (taken.has(name)) return false;
    taken.add(name);
    return true;
  });
}

function isSold(row: FoodRow): boolean {
  const name = row.description_fi;
  if (NOT_SOLD.has(row.product_code) || PEELED.has(row.product_code)) return false;
  if (row.category_code === 'COFFEE') return COFFEES.has(row.product_code);
  if (/home-made/.test(row.description_en)) return false;
  if (unsold.test(name) && row.category_code !== 'VEGCANN') return false;
  if (row.food_type === 'FOOD' || MADE.has(row.process)) return true;
  if (row.is_dish_with_recipe === '1' || madeUp.test(name)) return false;
  return makers.test(name) || shelfBreads.has(row.category_code);
}

function isNamedAsSold(row: FoodRow): boolean {
  return tradeName(row.product_code, row.description_fi, 'fi') === row.description_fi;
}
