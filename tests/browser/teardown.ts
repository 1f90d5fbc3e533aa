import { dropDatabase } from './postgresql.ts';

export default async function teardown(): Promise<void> {
  const { TEST_DATABASE_URL: url, BROWSER_TEST_DATABASE: created } = process.env;
  if (url && created) await dropDatabase(url, created);
}
