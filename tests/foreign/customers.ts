/** A customer that may log in. */
export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly paysBefore: boolean;
}

export const customers: readonly Customer[] = [
  { username: 'ravintola', password: 'demo', name: 'Ravintola Kuusi', paysBefore: false },
  { username: 'ennakko', password: 'demo', name: 'Kahvila Ennakko', paysBefore: true },
];

/** Euros, excl. VAT. */
export const minimumOrder = 150;
