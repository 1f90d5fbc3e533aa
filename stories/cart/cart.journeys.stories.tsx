import type { Meta } from '@storybook/react-vite';
import { cartStory } from '../../tests/hands/harnesses/cart.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Cart/Journeys' };
export default meta;

export const EveryPath = everyPath(cartStory);
