import type { Messages } from '../messages.ts';
import notices from './notices.json' with { type: 'json' };
import recipe from './recipe.json' with { type: 'json' };
import refresh from './refresh.json' with { type: 'json' };
import reorder from './reorder.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

/** What the processes of the desk say, downloaded with them. */
export const messages: Messages = {
  ...notices,
  ...recipe,
  ...refresh,
  ...reorder,
  ...search,
  ...template,
};
