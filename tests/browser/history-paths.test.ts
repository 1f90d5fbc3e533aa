import { historyStage } from '../hands/page/stages/history.stage.ts';
import { testPaths } from './paths.ts';

testPaths(historyStage);
