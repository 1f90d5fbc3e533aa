import type { Messages } from '../messages.ts';
import app from './app.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import catalogue from './catalogue.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import ordering from './ordering.json' with { type: 'json' };
import recipe from './recipe.json' with { type: 'json' };
import refresh from './refresh.json' with { type: 'json' };
import reorder from './reorder.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

export const messages: Messages = {
  ...app,
  ...cart,
  ...catalogue,
  ...common,
  ...errors,
  ...login,
  ...notices,
  ...order,
  ...ordering,
  ...recipe,
  ...refresh,
  ...reorder,
  ...search,
  ...template,
};
