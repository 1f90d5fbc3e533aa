import type { Meta } from '@storybook/react-vite';
import { loginStory } from '../../tests/hands/harnesses/login.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Login/Journeys' };
export default meta;

export const EveryPath = everyPath(loginStory);
