import type { AppRef, CartRef, DeskRef, ShellRef } from '../../machines/app/app.refs.ts';
import { Reorder } from '../reorder/Reorder.tsx';

interface DeskViewsProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
  readonly desk: DeskRef;
}

/** What the desk's processes show over any page; downloaded behind the first paint. */
export function DeskViews({ desk }: DeskViewsProps) {
  return (
    <>
      <Reorder desk={desk} />
    </>
  );
}
