import { exportVerb, importCustomersVerb, templateVerb } from '../import/command.ts';
import { noun } from '../verb.ts';

export const customersCommand = noun('customers', 'Imports and exports customers and their users.', [
  importCustomersVerb,
  exportVerb('customers'),
  templateVerb('customers'),
]);
