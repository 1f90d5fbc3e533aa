import { expect, test } from 'vitest';
import { makeTabs } from '../../effects/tabs.ts';

test('a tab receives the others’ drafts, not its own: its older text never replaces newer typing', async () => {
  const [own, other] = [makeTabs('tabs.test'), makeTabs('tabs.test')];
  const heard: unknown[] = [];
  const end = Promise.withResolvers<void>();
  const stop = own.listen((message) => {
    heard.push(message);
    if (message === 'end') end.resolve();
  });
  own.send('of its own');
  other.send('of another');
  other.send('end');
  await end.promise;
  stop();
  expect(heard).toEqual(['of another', 'end']);
});
