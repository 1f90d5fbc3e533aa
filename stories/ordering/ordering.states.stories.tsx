import type { Meta } from '@storybook/react-vite';
import { orderingModel } from '../../tests/model/ordering.model.ts';
import { orderingInvariants } from '../../tests/model/ordering.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Ordering/States' };
export default meta;

const state = statesOf(orderingModel, orderingInvariants);

export const Confirming = state('confirming');
export const Flushing = state('flushing');
export const Placing = state('placing');
export const Checking = state('checking');
export const Waiting = state('waiting');
export const Uncertain = state('uncertain');
export const Searching = state('searching');
export const Missing = state('missing');
export const Unasked = state('unasked');
export const Queued = state('queued');
export const Withdrawing = state('withdrawing');
export const Arrived = state('arrived');
export const Failed = state('failed');
export const Refused = state('refused');
export const Overtaken = state('overtaken');
export const Placed = state('placed');
export const Cancelled = state('cancelled');
export const Superseded = state('superseded');
