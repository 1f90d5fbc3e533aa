import { thing } from './visible.ts';

export const maintenanceScreen = {
  title: thing('heading', 'maintenance.title'),
  message: (fi: string, en: string) => thing('text', { fi, en }),
  ownWords: thing('text', 'maintenance.text'),
  kept: thing('text', 'maintenance.kept'),
  ask: thing('button', 'maintenance.ask'),
  loading: thing('status', 'app.loading'),
} as const;
