import type { Meta } from '@storybook/react-vite';
import { ordersScene } from '../../tests/hands/story/scenes/orders.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Orders/Journeys' };
export default meta;

export const EveryPath = everyPath(ordersScene);
