import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './inventory.states.stories.tsx';

const meta: Meta = { title: 'Inventory/States in English', tags: ['!dev'] };
export default meta;

export const CountReading = english(states.CountReading);
export const CountNone = english(states.CountNone);
export const CountUnread = english(states.CountUnread);
export const CountCountingCalm = english(states.CountCountingCalm);
export const CountCountingAdding = english(states.CountCountingAdding);
export const CountCountingFinishing = english(states.CountCountingFinishing);
export const CountIdle = english(states.CountIdle);
export const SavingSaved = english(states.SavingSaved);
export const SavingUnsaved = english(states.SavingUnsaved);
export const SavingSending = english(states.SavingSending);
export const SavingFailed = english(states.SavingFailed);
export const OpenedClosed = english(states.OpenedClosed);
export const OpenedFetching = english(states.OpenedFetching);
export const OpenedViewing = english(states.OpenedViewing);
export const OpenedMissing = english(states.OpenedMissing);
