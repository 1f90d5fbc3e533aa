import { connectionStage } from '../hands/page/stages/connection.stage.ts';
import { testPaths } from './paths.ts';

testPaths(connectionStage);
