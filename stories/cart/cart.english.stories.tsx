import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './cart.states.stories.tsx';

const meta: Meta = { title: 'Cart/States in English', tags: ['!dev'] };
export default meta;

export const Restoring = english(states.Restoring);
export const Idle = english(states.Idle);
export const Emptying = english(states.Emptying);
export const Removing = english(states.Removing);
export const Referencing = english(states.Referencing);
export const Warning = english(states.Warning);
export const Reviewing = english(states.Reviewing);
export const LoadingOrdering = english(states.LoadingOrdering);
export const LoadingNaming = english(states.LoadingNaming);
export const Naming = english(states.Naming);
export const Ordering = english(states.Ordering);
