import type { Messages } from '../messages.ts';
import app from './app.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import catalogue from './catalogue.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };

/** The messages of the first screens, and of every failure. */
export const messages: Messages = {
  ...app,
  ...cart,
  ...catalogue,
  ...common,
  ...errors,
  ...login,
  ...order,
};
