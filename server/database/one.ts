import { sql } from 'kysely';

/**
 * 1 as a literal. The indexes of open books and of unsent rows hold only these rows (`where open = 1`). SQLite uses such
 * an index for a literal, and never for a parameter: it would read the whole table. A limit is a literal, too: SQLite
 * compiles a query again at each run if its limit is a parameter.
 */
export const ONE = sql.lit(1);
