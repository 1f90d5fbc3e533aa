import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './search.states.stories.tsx';

const meta: Meta = { title: 'Search/States in English', tags: ['!dev'] };
export default meta;

export const Closed = english(states.Closed);
export const OpenBrief = english(states.OpenBrief);
export const OpenWaiting = english(states.OpenWaiting);
export const OpenResults = english(states.OpenResults);
export const OpenNothing = english(states.OpenNothing);
