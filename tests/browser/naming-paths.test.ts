import { namingStage } from '../hands/page/stages/naming.stage.ts';
import { testPaths } from './paths.ts';

testPaths(namingStage);
