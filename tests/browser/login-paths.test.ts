import { loginStage } from '../hands/page/stages/login.stage.ts';
import { testPaths } from './paths.ts';

testPaths(loginStage);
