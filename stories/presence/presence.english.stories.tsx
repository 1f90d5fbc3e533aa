import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './presence.states.stories.tsx';

const meta: Meta = { title: 'Presence/States in English', tags: ['!dev'] };
export default meta;

export const Connecting = english(states.Connecting);
export const Present = english(states.Present);
export const Lost = english(states.Lost);
export const Off = english(states.Off);
