import { thing } from './sights.ts';
import { cartScreen } from './targets.ts';

const keittio = { fi: 'keittio', en: 'keittio' };

/** Where the cart shows a colleague, `keittio`. */
export const presenceScreen = {
  here: thing('text', { key: 'presence.here', values: { names: keittio } }, cartScreen.itself),
  editing: thing('text', { key: 'presence.editing', values: { name: keittio } }, cartScreen.itself),
} as const;
