import { useSelector } from '@xstate/react';
import type { AppRef, ReorderRef } from '../../machines/app/app.refs.ts';

/** The process of ordering again; undefined until the desk has been downloaded. */
export function useReorder(app: AppRef): ReorderRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  return useSelector(desk, (snapshot) => snapshot?.children.reorder);
}
