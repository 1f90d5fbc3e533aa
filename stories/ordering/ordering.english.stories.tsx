import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './ordering.states.stories.tsx';

const meta: Meta = { title: 'Ordering/States in English', tags: ['!dev'] };
export default meta;

export const Confirming = english(states.Confirming);
export const Flushing = english(states.Flushing);
export const Placing = english(states.Placing);
export const Checking = english(states.Checking);
export const Waiting = english(states.Waiting);
export const Uncertain = english(states.Uncertain);
export const Queued = english(states.Queued);
export const Withdrawing = english(states.Withdrawing);
export const Arrived = english(states.Arrived);
export const Failed = english(states.Failed);
export const Refused = english(states.Refused);
export const Overtaken = english(states.Overtaken);
export const Placed = english(states.Placed);
export const Cancelled = english(states.Cancelled);
export const Superseded = english(states.Superseded);
