// The floor: a bare node:http handler that parses an order and makes the same inserts, with nothing decided.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';

const [folder = '', url = ''] = process.argv.slice(2);
let number = 0;

type Row = readonly (string | number)[];
interface Write {
  readonly sql: string;
  readonly values: Row;
}

const save = url === '' ? onSqlite(join(folder, 'shop.sqlite')) : onPostgres(url);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const account = String(request.headers.authorization).slice(-8);
  const key = String(request.headers['idempotency-key']);
  number += 1;
  const order = { id: `f${process.pid}${number}`, ordered_at: Date.now(), deliveries: body.cart.deliveries };
  await save(writesOf(order, account, key));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ order, prepayment: null, error: false }));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

function writesOf(order: { id: string; ordered_at: number }, account: string, key: string): Write[] {
  const data = JSON.stringify(order);
  const at = order.ordered_at;
  const stream = `order:${order.id}`;
  const book = `cart:${order.id}`;
  const fact =
    'insert into facts (id, stream, seq, type, version, at, actor, caused_by, data) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)';
  const streamRow = 'insert into streams (stream, account, version, open) values ($1, $2, $3, $4)';
  const outbox =
    'insert into outbox (id, account, stream, first_seq, last_seq, unsent, claimed_until) values ($1, $2, $3, $4, $5, $6, $7)';
  return [
    { sql: streamRow, values: [stream, account, 1, 0] },
    { sql: streamRow, values: [book, account, 1, 0] },
    { sql: streamRow, values: [`${book}n`, account, 0, 0] },
    { sql: fact, values: [crypto.randomUUID(), stream, 1, 'OrderPlaced', 1, at, account, key, data] },
    { sql: fact, values: [crypto.randomUUID(), book, 1, 'CartOrdered', 1, at, account, key, '{}'] },
    {
      sql: 'insert into orders (id, account, ordered_at, data) values ($1, $2, $3, $4)',
      values: [order.id, account, at, data],
    },
    { sql: outbox, values: [crypto.randomUUID(), account, stream, 1, 1, 1, 0] },
    { sql: outbox, values: [crypto.randomUUID(), account, book, 1, 1, 1, 0] },
    {
      sql: 'insert into commands (account, id, payload_hash, stream, book, first_seq, last_seq, lines_left) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [account, key, 'none', stream, book, 1, 1, 0],
    },
  ];
}

function onSqlite(file: string): (writes: readonly Write[]) => Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000');
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return async (writes) => {
    database.exec('begin immediate');
    for (const { sql, values } of writes) {
      const known = statements.get(sql) ?? database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
      statements.set(sql, known);
      known.run(...values);
    }
    database.exec('commit');
  };
}

function onPostgres(connectionString: string): (writes: readonly Write[]) => Promise<void> {
  const pool = new Pool({ connectionString });
  return async (writes) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const { sql, values } of writes)
        await client.query({ text: sql, values: [...values], name: sql.slice(0, 40) });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
