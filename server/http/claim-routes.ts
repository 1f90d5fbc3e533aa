import { type Handlers, refused } from './handlers.ts';

export function claimHandlers(): Handlers<'claimDeliveries' | 'claims' | 'sendClaim'> {
  return {
    claimDeliveries: async () => ({ answer: { deliveries: [] } }),
    claims: async () => ({ answer: { reclamations: [] } }),
    sendClaim: async () => refused([{ code: 'claimDeliveryUnknown' }]),
  };
}
