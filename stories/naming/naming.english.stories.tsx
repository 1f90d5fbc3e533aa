import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './naming.states.stories.tsx';

const meta: Meta = { title: 'Naming/States in English', tags: ['!dev'] };
export default meta;

export const Editing = english(states.Editing);
export const Unnamed = english(states.Unnamed);
export const TooLong = english(states.TooLong);
export const Failed = english(states.Failed);
export const Saving = english(states.Saving);
export const Saved = english(states.Saved);
export const Cancelled = english(states.Cancelled);
