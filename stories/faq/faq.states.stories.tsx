import type { Meta } from '@storybook/react-vite';
import { faqModel } from '../../tests/model/faq.model.ts';
import { faqInvariants } from '../../tests/model/faq.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'FAQ/States' };
export default meta;

const state = statesOf(faqModel, faqInvariants);

export const Idle = state('idle');
export const Loading = state('loading');
export const ShownResting = state('shown.resting');
export const ShownRefreshing = state('shown.refreshing');
export const Failed = state('failed');
