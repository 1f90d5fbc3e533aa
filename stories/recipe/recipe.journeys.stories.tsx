import type { Meta } from '@storybook/react-vite';
import { recipeStory } from '../../tests/hands/harnesses/recipe.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Recipe/Journeys' };
export default meta;

export const EveryPath = everyPath(recipeStory);
