import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './prepayment.states.stories.tsx';

const meta: Meta = { title: 'Prepayment/States in English', tags: ['!dev'] };
export default meta;

export const Idle = english(states.Idle);
export const None = english(states.None);
export const Selecting = english(states.Selecting);
export const Opening = english(states.Opening);
export const Failed = english(states.Failed);
export const Choosing = english(states.Choosing);
export const Redirecting = english(states.Redirecting);
export const Checking = english(states.Checking);
export const Waiting = english(states.Waiting);
export const Later = english(states.Later);
export const Gone = english(states.Gone);
export const Passed = english(states.Passed);
export const Paid = english(states.Paid);
export const Repeated = english(states.Repeated);
