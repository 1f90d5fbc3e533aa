import { cartStage } from '../hands/page/stages/cart.stage.ts';
import { testPaths } from './paths.ts';

testPaths(cartStage);
