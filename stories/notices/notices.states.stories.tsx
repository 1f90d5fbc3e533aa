import type { Meta } from '@storybook/react-vite';
import { noticesModel } from '../../tests/model/notices.model.ts';
import { noticesInvariants } from '../../tests/model/notices.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Notices/States' };
export default meta;

const state = statesOf(noticesModel, noticesInvariants);

export const Checking = state('checking');
export const Popup = state('popup');
export const Quiet = state('quiet');
export const OrderInProgress = state('orderInProgress');
export const OldCartFound = state('oldCartFound');
