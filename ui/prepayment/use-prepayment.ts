import { useLayoutEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { PaymentResult } from '../../machines/prepayment/prepayment.events.ts';
import { useProcess } from '../deferred/use-process.ts';

/** The process of paying, opened for the order in the address; undefined until the deferred part is loaded. */
export function usePrepayment(app: AppRef): ProcessRef<'prepayment'> | undefined {
  const prepayment = useProcess(app, 'prepayment');
  const [asked] = useSearchParams();
  const order = asked.get('order') ?? undefined;
  const result = results.find((known) => known === asked.get('result'));
  // Sent before the first paint, so that no unknown state is shown.
  useLayoutEffect(() => {
    prepayment?.send({ type: 'prepayment.open', order, result });
    return () => {
      // The processes end with the session.
      if (prepayment?.getSnapshot().status === 'active') prepayment.send({ type: 'prepayment.leave' });
    };
  }, [prepayment, order, result]);
  return prepayment;
}

const results: readonly PaymentResult[] = ['paid', 'pending', 'cancelled', 'repeated'];
