import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './claims.states.stories.tsx';

const meta: Meta = { title: 'Claims/English' };
export default meta;

export const Closed = english(states.Closed);
export const OpenLoading = english(states.OpenLoading);
export const OpenReady = english(states.OpenReady);
export const OpenRefreshing = english(states.OpenRefreshing);
export const OpenStale = english(states.OpenStale);
export const OpenFailed = english(states.OpenFailed);
