import { cartScreen } from './targets.ts';
import { thing } from './visible.ts';

const keittio = { fi: 'Eero Lahtinen', en: 'Eero Lahtinen' };

/** Places in the cart that show the colleague `keittio` by name. */
export const presenceScreen = {
  here: thing('text', { key: 'presence.here', values: { names: keittio } }, cartScreen.itself),
  editing: thing('text', { key: 'presence.editing', values: { name: keittio } }, cartScreen.itself),
} as const;
