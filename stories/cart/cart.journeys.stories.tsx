import type { Meta } from '@storybook/react-vite';
import { cartScene } from '../../tests/hands/story/scenes/cart.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Cart/Journeys' };
export default meta;

export const EveryPath = everyPath(cartScene);
