import type { Meta } from '@storybook/react-vite';
import { appStory } from '../../tests/hands/harnesses/app.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Session/Journeys' };
export default meta;

export const EveryPath = everyPath(appStory);
