import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './cart.states.stories.tsx';

const meta: Meta = { title: 'Cart/States in English', tags: ['!dev'] };
export default meta;

export const Restoring = english(states.Restoring);
export const Open = english(states.Open);
export const Ordering = english(states.Ordering);
