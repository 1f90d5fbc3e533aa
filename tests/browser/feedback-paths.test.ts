import { feedbackStage } from '../hands/page/stages/feedback.stage.ts';
import { testPaths } from './paths.ts';

testPaths(feedbackStage);
