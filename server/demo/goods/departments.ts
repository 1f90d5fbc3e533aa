import { type Department, departments } from '../../../machines/domain/catalogue/department.ts';

/** The categories of each department; the others, such as baby food, are in OTHER. */
const categories: Readonly<Record<Exclude<Department, 'OTHER'>, string>> = {
  MEAT: 'MSTEAK MINCMED MEATPOT MEATCASS MEATSOUP POULTDI SAUSAGE SAUSDISH OFFALDI',
  FISH: 'FISH FISHCASS FISHSOUP FISHDOTH FISHPROD',
  DAIRY:
    'MILKFF MILKLF MILKHF SMILK YOGHURT MILKCURL MILKPUDD MILKSAUC CHEESHAR CHEESOFT VEGCHEES BRFBUTT BRFMARG BRFLOWF FATPROD FATSAUCE EGGS EGGMIX',
  PRODUCE:
    'FRUFRESH FRUBSAL VEGFRESH VEGPOT VEGDISH VEGCASS VEGSOUP MUSHRDI SALADVEG SALADMIX POTACOOK POTADISH',
  BAKERY: 'BRMIX BRWHITE BRRYE BUN BAKSWEET BAKSALT SANDWICH',
  DRY: 'RICEADD PASTAADD CERBRKF VEGCANN JAM FRUBSOUP FRUBPAST SUGADD SPICES SPISAUCE DRESSING INGRMISC',
  FROZEN: 'ICECREAM BERFRESH POTAFAT',
  DRINKS:
    'COFFEE TEA DRWATER DRJUICE FRUBJUIC VEGJUICE DRINKSO DRINKCO DRINKART DRSPORT BEER WINE SPIRIT ALCOTH',
  SWEETS: 'SWEET CHOCOL SNACK BISCUIT',
};

/** The department of a category, by its code. */
export function departmentOf(code: string): Department {
  return named.find((department) => categories[department].split(' ').includes(code)) ?? 'OTHER';
}

const named = departments.filter((department) => department !== 'OTHER');
