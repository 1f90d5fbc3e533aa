import { expect, test } from 'vitest';
import { withComments, withPainted } from '../../.tools/paint.ts';

const page =
  '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div><div id="not-started"></div></body>';

test('a built page has the painted login before the root, its sheets inside and fetched no second time, and the script at the end', () => {
  const painted = withPainted(page, '<p>$&</p>', 'start()', (path) => `/* ${path} */`);
  expect(painted).toBe(
    '<head><link rel="stylesheet" disabled href="/assets/a.css"><style>/* /assets/a.css */</style></head><body><div id="painted"><p>$&</p></div><div id="root"></div><div id="not-started"></div><script>start()</script></body>',
  );
});

test('contact and source of the goods are comments: another server leaves them out', () => {
  const html = '<span class="ask-service">SHOP_PHONE</span><ul><li>1</li></ul><p class="source">Fineli</p>';
  expect(withComments(html)).toBe(
    '<!--shop-contact <span class="ask-service">SHOP_PHONE</span>--><ul><li>1</li></ul><!--shop-credit <p class="source">Fineli</p>-->',
  );
});
