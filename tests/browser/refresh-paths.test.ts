import { refreshStage } from '../hands/page/stages/refresh.stage.ts';
import { testPaths } from './paths.ts';

testPaths(refreshStage);
