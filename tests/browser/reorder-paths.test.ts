import { reorderStage } from '../hands/page/stages/reorder.stage.ts';
import { testPaths } from './paths.ts';

testPaths(reorderStage);
