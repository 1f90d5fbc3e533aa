import type { Meta } from '@storybook/react-vite';
import { inventoryStory } from '../../tests/hands/harnesses/inventory.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Inventory/Journeys' };
export default meta;

export const EveryPath = everyPath(inventoryStory);
