import type { Meta } from '@storybook/react-vite';
import { importScene } from '../../tests/hands/story/scenes/import.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Import/Journeys' };
export default meta;

export const EveryPath = everyPath(importScene);
