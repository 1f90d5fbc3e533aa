import type { Meta } from '@storybook/react-vite';
import { orderingStory } from '../../tests/hands/harnesses/ordering.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Ordering/Journeys' };
export default meta;

export const EveryPath = everyPath(orderingStory);
