import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './reorder.states.stories.tsx';

const meta: Meta = { title: 'Reorder/States in English', tags: ['!dev'] };
export default meta;

export const FillingIdle = english(states.FillingIdle);
export const FillingConfirming = english(states.FillingConfirming);
export const FillingAwaitingFetching = english(states.FillingAwaitingFetching);
export const FillingAwaitingLate = english(states.FillingAwaitingLate);
export const FillingSummarising = english(states.FillingSummarising);
export const NamingIdle = english(states.NamingIdle);
export const NamingFetching = english(states.NamingFetching);
