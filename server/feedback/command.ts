import { argument, noun, verb } from '../verb.ts';
import { listFeedback, reportOfFeedback, showFeedback } from './show.ts';

export const feedbackCommand = noun('feedback', 'Shows the feedback of customers.', [
  verb('list', 'all feedback, newest first', {}, (_, { inDatabase }) => inDatabase(listFeedback)),
  verb('show', 'one feedback', { id: argument('ID', 'as list prints it') }, ({ id }, { inDatabase }) =>
    inDatabase((database) => showFeedback(database, id)),
  ),
  verb(
    'report',
    `the problem report of a feedback, for npm run replay

  npm --silent run shop -- feedback report ID > report.json`,
    { id: argument('ID', 'of the feedback') },
    ({ id }, { inDatabase }) => inDatabase((database) => reportOfFeedback(database, id)),
  ),
]);
