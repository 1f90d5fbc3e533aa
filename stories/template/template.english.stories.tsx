import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './template.states.stories.tsx';

const meta: Meta = { title: 'Template/States in English', tags: ['!dev'] };
export default meta;

export const ListLoading = english(states.ListLoading);
export const ListReady = english(states.ListReady);
export const ListRefreshing = english(states.ListRefreshing);
export const ListFailed = english(states.ListFailed);
export const OpenedClosed = english(states.OpenedClosed);
export const OpenedViewingCalm = english(states.OpenedViewingCalm);
export const OpenedViewingSaved = english(states.OpenedViewingSaved);
export const OpenedViewingSaveFailed = english(states.OpenedViewingSaveFailed);
export const OpenedViewingOvertaken = english(states.OpenedViewingOvertaken);
export const OpenedViewingDeleteFailed = english(states.OpenedViewingDeleteFailed);
export const OpenedSaving = english(states.OpenedSaving);
export const OpenedConfirming = english(states.OpenedConfirming);
export const OpenedDeleting = english(states.OpenedDeleting);
export const NamesFetching = english(states.NamesFetching);
export const NamesMissing = english(states.NamesMissing);
export const NamesIdle = english(states.NamesIdle);
export const RescueIdle = english(states.RescueIdle);
export const RescueOfferingCalm = english(states.RescueOfferingCalm);
export const RescueOfferingFailed = english(states.RescueOfferingFailed);
export const RescueSaving = english(states.RescueSaving);
