import type { Meta } from '@storybook/react-vite';
import { templateModel } from '../../tests/model/template.model.ts';
import { templateInvariants } from '../../tests/model/template.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Template/States' };
export default meta;

const state = statesOf(templateModel, templateInvariants);

export const ListLoading = state('list.loading');
export const ListReady = state('list.ready');
export const ListRefreshing = state('list.refreshing');
export const ListFailed = state('list.failed');
export const OpenedClosed = state('opened.closed');
export const OpenedViewingCalm = state('opened.viewing.calm');
export const OpenedViewingSaved = state('opened.viewing.saved');
export const OpenedViewingSaveFailed = state('opened.viewing.saveFailed');
export const OpenedViewingOvertaken = state('opened.viewing.overtaken');
export const OpenedViewingDeleteFailed = state('opened.viewing.deleteFailed');
export const OpenedSaving = state('opened.saving');
export const OpenedConfirming = state('opened.confirming');
export const OpenedDeleting = state('opened.deleting');
export const NamesFetching = state('names.fetching');
export const NamesMissing = state('names.missing');
export const NamesIdle = state('names.idle');
export const RescueIdle = state('rescue.idle');
export const RescueOfferingCalm = state('rescue.offering.calm');
export const RescueOfferingFailed = state('rescue.offering.failed');
export const RescueSaving = state('rescue.saving');
