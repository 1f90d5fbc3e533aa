import { templateStage } from '../hands/page/stages/template.stage.ts';
import { testPaths } from './paths.ts';

testPaths(templateStage);
