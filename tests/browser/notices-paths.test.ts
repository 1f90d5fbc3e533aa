import { noticesStage } from '../hands/page/stages/notices.stage.ts';
import { testPaths } from './paths.ts';

testPaths(noticesStage);
