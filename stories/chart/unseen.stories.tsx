import drawings from 'virtual:charts';
import type { Meta } from '@storybook/react-vite';
import { chartOf } from './ChartPage.tsx';

const meta: Meta = { title: 'Unseen/Charts' };
export default meta;

export const Deferred = unseen('deferred');
export const Realtime = unseen('realtime');
export const CartSync = unseen('cart-sync');
export const CountSync = unseen('count-sync');

function unseen(process: string) {
  const load = drawings[process];
  if (load === undefined) throw new Error(`no process ${process}`);
  return chartOf(process, load);
}
