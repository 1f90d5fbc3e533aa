import type { Meta } from '@storybook/react-vite';
import { templateScene } from '../../tests/hands/story/scenes/template.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Template/Journeys' };
export default meta;

export const EveryPath = everyPath(templateScene);
