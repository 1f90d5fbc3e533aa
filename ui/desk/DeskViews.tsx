import { useSelector } from '@xstate/react';
import type { AppRef, CartRef, DeskRef, ShellRef } from '../../machines/app/app.refs.ts';
import { Notices } from '../notices/Notices.tsx';
import { Reorder } from '../reorder/Reorder.tsx';

interface DeskViewsProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
  readonly desk: DeskRef;
}

/** What the desk's processes show over any page; downloaded behind the first paint. */
export function DeskViews({ desk, cart }: DeskViewsProps) {
  const notices = useSelector(desk, ({ children }) => children.notices);
  return (
    <>
      <Reorder desk={desk} />
      {notices === undefined ? null : <Notices notices={notices} cart={cart} />}
    </>
  );
}
