import { prepaymentStage } from '../hands/page/stages/prepayment.stage.ts';
import { testPaths } from './paths.ts';

testPaths(prepaymentStage);
