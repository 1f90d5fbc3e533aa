import type { Meta } from '@storybook/react-vite';
import { exportStory } from '../../tests/hands/harnesses/export.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Export/Journeys' };
export default meta;

export const EveryPath = everyPath(exportStory);
