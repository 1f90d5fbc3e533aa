import type { Meta } from '@storybook/react-vite';
import { claimsModel } from '../../tests/model/claims.model.ts';
import { claimsInvariants } from '../../tests/model/claims.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Claims/States' };
export default meta;

const state = statesOf(claimsModel, claimsInvariants);

export const Closed = state('closed');
export const OpenLoading = state('open.loading');
export const OpenReady = state('open.ready');
export const OpenRefreshing = state('open.refreshing');
export const OpenStale = state('open.stale');
export const OpenFailed = state('open.failed');
