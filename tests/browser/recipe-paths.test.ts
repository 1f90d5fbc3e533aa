import { recipeStage } from '../hands/page/stages/recipe.stage.ts';
import { testPaths } from './paths.ts';

testPaths(recipeStage);
