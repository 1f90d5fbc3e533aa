import type { Meta } from '@storybook/react-vite';
import { prepaymentScene } from '../../tests/hands/story/scenes/prepayment.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Prepayment/Journeys' };
export default meta;

export const EveryPath = everyPath(prepaymentScene);
