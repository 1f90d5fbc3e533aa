import type { Meta } from '@storybook/react-vite';
import { loginModel } from '../../tests/model/login.model.ts';
import { loginInvariants } from '../../tests/model/login.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Login/States' };
export default meta;

const state = statesOf(loginModel, loginInvariants);

export const Untouched = state('editing.untouched');
export const UntouchedAfterExpiry = state('editing.untouched', 'expired');
export const Incomplete = state('editing.incomplete');
export const Challenging = state('challenging');
export const Solving = state('solving');
export const Authenticating = state('authenticating');
export const FetchingAccount = state('fetchingAccount');
export const FetchingCatalogue = state('fetchingCatalogue');
export const Failed = state('failed');
export const Done = state('done');
