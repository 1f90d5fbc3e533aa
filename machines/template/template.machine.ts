import { setup } from 'xstate';
import type { TemplateEvent } from './template.events.ts';

/** The customer's order templates (§2 /order/templates). */
export const templateMachine = setup({ types: { events: {} as TemplateEvent } }).createMachine({
  id: 'template',
});
