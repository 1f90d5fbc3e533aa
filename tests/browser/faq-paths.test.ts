import { faqStage } from '../hands/page/stages/faq.stage.ts';
import { testPaths } from './paths.ts';

testPaths(faqStage);
