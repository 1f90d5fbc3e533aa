import type { Meta } from '@storybook/react-vite';
import { recipeScene } from '../../tests/hands/story/scenes/recipe.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Recipe/Journeys' };
export default meta;

export const EveryPath = everyPath(recipeScene);
