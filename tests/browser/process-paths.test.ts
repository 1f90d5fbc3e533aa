import { shown } from '../hands/shown.ts';
import { testPaths } from './paths.ts';
import { test } from './shop.ts';

test.describe.configure({ mode: 'parallel' });

for (const { page, story } of Object.values(shown)) testPaths(page, story);
