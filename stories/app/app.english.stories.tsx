import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './app.states.stories.tsx';

const meta: Meta = { title: 'Session/States in English', tags: ['!dev'] };
export default meta;

export const Restoring = english(states.Restoring);
export const Visiting = english(states.Visiting);
export const FetchingAccount = english(states.FetchingAccount);
export const Idle = english(states.Idle);
export const FetchingOrders = english(states.FetchingOrders);
export const OrdersMissing = english(states.OrdersMissing);
export const DeskLoading = english(states.DeskLoading);
export const DeskOpen = english(states.DeskOpen);
export const DeskMissing = english(states.DeskMissing);
export const Leaving = english(states.Leaving);
export const ClosedLoading = english(states.ClosedLoading);
export const ClosedOpen = english(states.ClosedOpen);
