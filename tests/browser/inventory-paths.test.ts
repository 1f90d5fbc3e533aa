import { inventoryStage } from '../hands/page/stages/inventory.stage.ts';
import { testPaths } from './paths.ts';

testPaths(inventoryStage);
