import type { Meta } from '@storybook/react-vite';
import { reorderStory } from '../../tests/hands/harnesses/reorder.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Reorder/Journeys' };
export default meta;

export const EveryPath = everyPath(reorderStory);
