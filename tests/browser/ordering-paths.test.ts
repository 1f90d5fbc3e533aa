import { orderingStage } from '../hands/page/stages/ordering.stage.ts';
import { testPaths } from './paths.ts';

testPaths(orderingStage);
