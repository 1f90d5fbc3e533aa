import { type Messages, together } from '../messages.ts';
import { messages as deferred } from './deferred.ts';
import maintenance from './maintenance.json' with { type: 'json' };
import { messages as shop } from './shop.ts';

/** All that is said in this language, for stories and tests; a browser loads the parts as it needs them. */
export const messages: Messages = together(together(shop, deferred), maintenance);
