import { shellStage } from '../hands/page/stages/shell.stage.ts';
import { testPaths } from './paths.ts';

testPaths(shellStage);
