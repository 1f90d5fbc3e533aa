import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the demo's customers have ordered has been delivered on this day: the orders of the shop of these tests say so. */
export function deliver(day: string): void {
  const database = new DatabaseSync(join(process.env.BROWSER_TEST_DATA ?? '', 'shop.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const write = database.prepare('UPDATE orders SET data = ? WHERE id = ?');
    for (const { id, data } of database.prepare('SELECT id, data FROM orders').all()) {
      const order: { deliveries: { delivery_date: string; items: { delivery_date: string }[] }[] } =
        JSON.parse(String(data));
      for (const delivery of order.deliveries) {
        delivery.delivery_date = day;
        for (const item of delivery.items) item.delivery_date = day;
      }
      write.run(JSON.stringify(order), String(id));
    }
  } finally {
    database.close();
  }
}
