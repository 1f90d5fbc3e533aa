import type { Meta } from '@storybook/react-vite';
import { prepaymentModel } from '../../tests/model/prepayment.model.ts';
import { prepaymentInvariants } from '../../tests/model/prepayment.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Prepayment/States' };
export default meta;

const state = statesOf(prepaymentModel, prepaymentInvariants);

export const Idle = state('idle');
export const None = state('none');
export const Selecting = state('selecting');
export const Opening = state('opening');
export const Failed = state('failed');
export const Unavailable = state('unavailable');
export const Choosing = state('choosing');
export const Redirecting = state('redirecting');
export const Checking = state('checking');
export const Waiting = state('waiting');
export const Later = state('later');
export const Gone = state('gone');
export const Passed = state('passed');
export const Paid = state('paid');
export const Repeated = state('repeated');
