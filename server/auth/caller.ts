/** The caller: a user of a customer account. Carts and orders belong to the account. */
export interface Caller {
  readonly username: string;
  readonly account: string;
}
