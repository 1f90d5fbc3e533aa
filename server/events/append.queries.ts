// The queries of every write, except its lock.
import { prepared, preparedInsert } from '../database/prepared.ts';
import type { CommandRow, FactRow, OutboxRow, StreamRow } from '../database/tables.ts';

export const insertFacts = preparedInsert<FactRow>((db, rows) => db.insertInto('facts').values(rows));
export const insertOutbox = preparedInsert<OutboxRow>((db, rows) => db.insertInto('outbox').values(rows));
export const insertCommands = preparedInsert<CommandRow>((db, rows) =>
  db.insertInto('commands').values(rows),
);

export const upsertStreams = preparedInsert<StreamRow>((db, rows) =>
  db
    .insertInto('streams')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet((row) => ({
        version: row.ref('excluded.version'),
        open: row.ref('excluded.open'),
      })),
    ),
);

export const selectCommand = prepared((db, { account, id }: Pick<CommandRow, 'account' | 'id'>) =>
  db
    .selectFrom('commands')
    .select(['account', 'id', 'payload_hash', 'stream', 'book', 'first_seq', 'last_seq', 'lines_left'])
    .where('account', '=', account)
    .where('id', '=', id),
);
