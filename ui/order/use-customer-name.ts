import { useSelector } from '@xstate/react';
import type { AppRef } from '../../machines/app/app.refs.ts';

/** The name of the business, for paper and files. A backend without it names the customer at the login. */
export function useCustomerName(app: AppRef): string {
  return useSelector(app, ({ context: { session } }) => session?.customer ?? session?.name ?? '');
}
