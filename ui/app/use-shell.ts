import { useSelector } from '@xstate/react';
import type { ShellRef } from '../../machines/app/app.refs.ts';
import type { Panel } from '../../machines/shell/shell.events.ts';

export function usePanel(shell: ShellRef, panel: Panel): boolean {
  return useSelector(shell, ({ value }) => value === panel);
}
