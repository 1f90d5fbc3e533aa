import { type Handlers, refused } from './handlers.ts';

export function inventoryHandlers(): Handlers<'counts' | 'count' | 'changeCount'> {
  return {
    counts: async () => ({ answer: { counts: [] } }),
    count: async () => ({ refusal: 'notFound', body: { error: 'Not found' } }),
    changeCount: async () => refused([{ code: 'invalidField' }]),
  };
}
