import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './login.states.stories.tsx';

const meta: Meta = { title: 'Login/States in English', tags: ['!dev'] };
export default meta;

export const Untouched = english(states.Untouched);
export const UntouchedAfterExpiry = english(states.UntouchedAfterExpiry);
export const Incomplete = english(states.Incomplete);
export const Challenging = english(states.Challenging);
export const Solving = english(states.Solving);
export const Authenticating = english(states.Authenticating);
export const FetchingAccount = english(states.FetchingAccount);
export const FetchingCatalogue = english(states.FetchingCatalogue);
export const Failed = english(states.Failed);
export const Done = english(states.Done);
