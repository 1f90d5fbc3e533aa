import { catalogueStage } from '../hands/page/stages/catalogue.stage.ts';
import { testPaths } from './paths.ts';

testPaths(catalogueStage);
