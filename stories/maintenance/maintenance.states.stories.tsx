import type { Meta } from '@storybook/react-vite';
import { maintenanceModel } from '../../tests/model/maintenance.model.ts';
import { maintenanceInvariants } from '../../tests/model/maintenance.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Maintenance/States' };
export default meta;

const state = statesOf(maintenanceModel, maintenanceInvariants);

export const Waiting = state('waiting');
export const Asking = state('asking');
export const Over = state('over');
