import { claimStage } from '../hands/page/stages/claim.stage.ts';
import { testPaths } from './paths.ts';

testPaths(claimStage);
