import type { Meta } from '@storybook/react-vite';
import { maintenanceStory } from '../../tests/hands/harnesses/maintenance.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Maintenance/Journeys' };
export default meta;

export const EveryPath = everyPath(maintenanceStory);
