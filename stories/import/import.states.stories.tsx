import type { Meta } from '@storybook/react-vite';
import { importModel } from '../../tests/model/import.model.ts';
import { importInvariants } from '../../tests/model/import.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Import/States' };
export default meta;

const state = statesOf(importModel, importInvariants);

export const Restoring = state('restoring');
export const Idle = state('idle');
export const Reading = state('reading');
export const AwaitingFetching = state('awaiting.fetching');
export const AwaitingLate = state('awaiting.late');
export const Failed = state('failed');
export const OpenJudging = state('open.judging');
export const OpenReviewing = state('open.reviewing');
export const Added = state('added');
