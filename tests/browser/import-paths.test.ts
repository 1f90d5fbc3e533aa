import { importStage } from '../hands/page/stages/import.stage.ts';
import { testPaths } from './paths.ts';

testPaths(importStage);
