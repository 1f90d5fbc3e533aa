import type { Meta } from '@storybook/react-vite';
import { exportModel } from '../../tests/model/export.model.ts';
import { exportInvariants } from '../../tests/model/export.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Export/States' };
export default meta;

const state = statesOf(exportModel, exportInvariants);

export const Idle = state('idle');
export const BuildingBrief = state('building.brief');
export const BuildingLengthy = state('building.lengthy');
export const Saved = state('saved');
export const Failed = state('failed');
