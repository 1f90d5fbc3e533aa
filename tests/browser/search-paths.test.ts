import { searchStage } from '../hands/page/stages/search.stage.ts';
import { testPaths } from './paths.ts';

testPaths(searchStage);
