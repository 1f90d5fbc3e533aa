import { claimsStage } from '../hands/page/stages/claims.stage.ts';
import { testPaths } from './paths.ts';

testPaths(claimsStage);
