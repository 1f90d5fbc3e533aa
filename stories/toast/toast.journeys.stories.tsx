import type { Meta } from '@storybook/react-vite';
import { toastStory } from '../../tests/hands/harnesses/toast.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Toast/Journeys' };
export default meta;

export const EveryPath = everyPath(toastStory);
