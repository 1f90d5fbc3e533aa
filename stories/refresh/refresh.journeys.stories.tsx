import type { Meta } from '@storybook/react-vite';
import { refreshStory } from '../../tests/hands/harnesses/refresh.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Catalogue refresh/Journeys' };
export default meta;

export const EveryPath = everyPath(refreshStory);
