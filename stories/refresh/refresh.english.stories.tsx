import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './refresh.states.stories.tsx';

const meta: Meta = { title: 'Catalogue refresh/States in English', tags: ['!dev'] };
export default meta;

export const Waiting = english(states.Waiting);
export const Counting = english(states.Counting);
