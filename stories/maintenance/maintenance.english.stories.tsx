import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './maintenance.states.stories.tsx';

const meta: Meta = { title: 'Maintenance/States in English', tags: ['!dev'] };
export default meta;

export const Waiting = english(states.Waiting);
export const Asking = english(states.Asking);
export const Over = english(states.Over);
