import type { Meta } from '@storybook/react-vite';
import { reorderModel } from '../../tests/model/reorder.model.ts';
import { reorderInvariants } from '../../tests/model/reorder.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Reorder/States' };
export default meta;

const state = statesOf(reorderModel, reorderInvariants);

export const FillingIdle = state('filling.idle');
export const FillingConfirming = state('filling.confirming');
export const FillingAwaitingFetching = state('filling.awaiting.fetching', 'reloaded');
export const FillingAwaitingLate = state('filling.awaiting.late', 'reloaded');
export const FillingSummarising = state('filling.summarising');
export const NamingIdle = state('naming.idle');
export const NamingFetching = state('naming.fetching');
