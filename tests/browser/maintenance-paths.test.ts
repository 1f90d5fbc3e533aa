import { maintenanceStage } from '../hands/page/stages/maintenance.stage.ts';
import { testPaths } from './paths.ts';

testPaths(maintenanceStage);
