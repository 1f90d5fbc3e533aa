import type { Meta } from '@storybook/react-vite';
import { namingModel } from '../../tests/model/naming.model.ts';
import { namingInvariants } from '../../tests/model/naming.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Naming/States' };
export default meta;

const state = statesOf(namingModel, namingInvariants);

export const Editing = state('asking.editing');
export const Unnamed = state('asking.unnamed');
export const TooLong = state('asking.tooLong');
export const Failed = state('asking.failed');
export const Saving = state('saving');
export const Saved = state('saved');
export const Cancelled = state('cancelled');
