import { toastStage } from '../hands/page/stages/toast.stage.ts';
import { testPaths } from './paths.ts';

testPaths(toastStage);
