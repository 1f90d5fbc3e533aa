import type { Meta } from '@storybook/react-vite';
import { inventoryModel } from '../../tests/model/inventory.model.ts';
import { inventoryInvariants } from '../../tests/model/inventory.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Inventory/States' };
export default meta;

const state = statesOf(inventoryModel, inventoryInvariants);

export const CountReading = state('count.reading');
export const CountNone = state('count.none');
export const CountUnread = state('count.unread');
export const CountCountingCalm = state('count.counting.calm');
export const CountCountingAdding = state('count.counting.adding');
export const CountCountingFinishing = state('count.counting.finishing');
export const CountIdle = state('count.idle');
export const SavingSaved = state('saving.saved');
export const SavingUnsaved = state('saving.unsaved');
export const SavingSending = state('saving.sending');
export const SavingFailed = state('saving.failed');
export const OpenedClosed = state('opened.closed');
export const OpenedFetching = state('opened.fetching');
export const OpenedViewing = state('opened.viewing');
export const OpenedMissing = state('opened.missing');
