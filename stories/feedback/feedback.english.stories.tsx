import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './feedback.states.stories.tsx';

const meta: Meta = { title: 'Feedback/States in English', tags: ['!dev'] };
export default meta;

export const Restoring = english(states.Restoring);
export const EditingWriting = english(states.EditingWriting);
export const EditingFailed = english(states.EditingFailed);
export const Collecting = english(states.Collecting);
export const Uncollected = english(states.Uncollected);
export const Sending = english(states.Sending);
export const Sent = english(states.Sent);
