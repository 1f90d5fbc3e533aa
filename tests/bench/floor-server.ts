// The floor: the fastest bare node:http handler that parses an order and makes the same inserts, with nothing decided.
// It keeps its statements, inserts the rows of a table at once, and commits the orders of concurrent requests together.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';

const [folder = '', url = ''] = process.argv.slice(2);
let number = 0;
/** As long as the search words of 20 lines. */
const WORDS = ' word'.repeat(360);

interface Write {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const rowsOf = (columns: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    const numbers = Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`);
    return `(${numbers.join(', ')})`;
  }).join(', ');

const inserts = {
  streams: `insert into streams (stream, account, version, open) values ${rowsOf(4, 3)}`,
  facts: `insert into facts (id, stream, seq, type, version, at, actor, caused_by, data) values ${rowsOf(9, 2)}`,
  links: `insert into order_links (account, position, stream, seq, digest) values ${rowsOf(5, 1)}`,
  orders: `insert into orders (id, account, ordered_at, data, words, last_day, waiting) values ${rowsOf(7, 1)}`,
  outbox: `insert into outbox (id, account, stream, first_seq, last_seq, unsent, claimed_until) values ${rowsOf(7, 2)}`,
  commands: `insert into commands (account, id, payload_hash, stream, book, first_seq, last_seq, lines_left) values ${rowsOf(8, 1)}`,
};

const save = url === '' ? onSqlite(join(folder, 'shop.sqlite')) : onPostgres(url);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const account = String(request.headers.authorization).slice(-8);
    const key = String(request.headers['idempotency-key']);
    number += 1;
    const order = {
      id: `f${process.pid}${number}`,
      ordered_at: Date.now(),
      deliveries: body.cart.deliveries,
    };
    const data = JSON.stringify(order);
    await save(writesOf(order, data, account, key));
    response.setHeader('content-type', 'application/json');
    response.end(`{"order":${data},"prepayment":null,"error":false}`);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

function writesOf(
  { id, ordered_at: at }: { readonly id: string; readonly ordered_at: number },
  data: string,
  account: string,
  key: string,
): Write[] {
  const [stream, book] = [`order:${id}`, `cart:${id}`];
  const streams = [stream, account, 1, 0, book, account, 1, 0, `${book}n`, account, 0, 0];
  const placed = [crypto.randomUUID(), stream, 1, 'OrderPlaced', 1, at, account, key, data];
  const ordered = [crypto.randomUUID(), book, 1, 'CartOrdered', 1, at, account, key, '{}'];
  const outbox = [stream, book].flatMap((of) => [crypto.randomUUID(), account, of, 1, 1, 1, 0]);
  return [
    { sql: inserts.streams, values: streams },
    { sql: inserts.facts, values: [...placed, ...ordered] },
    { sql: inserts.links, values: [account, number, stream, 1, randomBytes(32).toString('hex')] },
    { sql: inserts.orders, values: [id, account, at, data, WORDS, '2026-12-01', 0] },
    { sql: inserts.outbox, values: outbox },
    { sql: inserts.commands, values: [account, key, 'none', stream, book, 1, 1, 0] },
  ];
}

function onSqlite(file: string): (writes: readonly Write[]) => Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000');
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const statements = new Map(
    Object.values(inserts).map((sql) => [sql, database.prepare(sql.replace(/\$(\d+)/g, '?$1'))]),
  );
  let waiting: (() => void)[] = [];
  let pending: Write[] = [];
  function flush(): void {
    const [writes, resolves] = [pending, waiting];
    [pending, waiting] = [[], []];
    begin.run();
    for (const { sql, values } of writes) statements.get(sql)?.run(...values);
    commit.run();
    for (const resolve of resolves) resolve();
  }
  return (writes) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(resolve);
      pending.push(...writes);
    });
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
