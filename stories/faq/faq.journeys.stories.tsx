import type { Meta } from '@storybook/react-vite';
import { faqScene } from '../../tests/hands/story/scenes/faq.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'FAQ/Journeys' };
export default meta;

export const EveryPath = everyPath(faqScene);
