import type { Meta } from '@storybook/react-vite';
import { ordersStory } from '../../tests/hands/harnesses/orders.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Orders/Journeys' };
export default meta;

export const EveryPath = everyPath(ordersStory);
