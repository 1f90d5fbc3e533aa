import { exportStage } from '../hands/page/stages/export.stage.ts';
import { testPaths } from './paths.ts';

testPaths(exportStage);
