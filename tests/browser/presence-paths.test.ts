import { presenceStage } from '../hands/page/stages/presence.stage.ts';
import { testPaths } from './paths.ts';

testPaths(presenceStage);
