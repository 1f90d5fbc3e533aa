import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './toast.states.stories.tsx';

const meta: Meta = { title: 'Toast/States in English', tags: ['!dev'] };
export default meta;

export const Staying = english(states.Staying);
export const Showing = english(states.Showing);
export const Noticing = english(states.Noticing);
export const Held = english(states.Held);
export const Gone = english(states.Gone);
