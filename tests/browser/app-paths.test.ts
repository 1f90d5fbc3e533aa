import { appStage } from '../hands/page/stages/app.stage.ts';
import { testPaths } from './paths.ts';

testPaths(appStage);
