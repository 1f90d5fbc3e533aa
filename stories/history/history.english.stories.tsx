import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './history.states.stories.tsx';

const meta: Meta = { title: 'History/States in English', tags: ['!dev'] };
export default meta;

export const Unopened = english(states.Unopened);
export const Loading = english(states.Loading);
export const Ready = english(states.Ready);
export const Refreshing = english(states.Refreshing);
export const Extending = english(states.Extending);
export const Unextended = english(states.Unextended);
export const Failed = english(states.Failed);
export const Closed = english(states.Closed);
export const Previewing = english(states.Previewing);
export const Confirming = english(states.Confirming);
export const Restored = english(states.Restored);
export const Undone = english(states.Undone);
