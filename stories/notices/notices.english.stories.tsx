import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './notices.states.stories.tsx';

const meta: Meta = { title: 'Notices/States in English', tags: ['!dev'] };
export default meta;

export const Checking = english(states.Checking);
export const Popup = english(states.Popup);
export const Quiet = english(states.Quiet);
export const OrderInProgress = english(states.OrderInProgress);
export const OldCartFound = english(states.OldCartFound);
