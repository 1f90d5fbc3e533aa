import type { Meta } from '@storybook/react-vite';
import { inventoryScene } from '../../tests/hands/story/scenes/inventory.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Inventory/Journeys' };
export default meta;

export const EveryPath = everyPath(inventoryScene);
