import type { Meta } from '@storybook/react-vite';
import { maintenanceScene } from '../../tests/hands/story/scenes/maintenance.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Maintenance/Journeys' };
export default meta;

export const EveryPath = everyPath(maintenanceScene);
