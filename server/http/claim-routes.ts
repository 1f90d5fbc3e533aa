import type { Instant } from '../../machines/domain/calendar.ts';
import type { CleanImage } from '../claim/images/image.ts';
import type { Services } from '../shop.ts';
import { type Handlers, problemsOf, refused } from './handlers.ts';
import { placeForm } from './order-routes.ts';
import { payloadHash } from './payload-hash.ts';
import type { Response } from './response.ts';

/** The calls of claims; `admission.ts` permits them by right (§6). Claims belong to the customer account. */
export function claimHandlers(services: Services, now: () => Instant): Handlers<'claims'> {
  return {
    claimDeliveries: async ({ session, query: { before } }) =>
      before === undefined || placeForm.test(before)
        ? { answer: await services.claims.deliveries(session.caller.account, now(), before) }
        : refused([{ code: 'invalidField', field: 'before' }]),
    claims: async ({ session }) => ({
      answer: { reclamations: await services.claims.list(session.caller.account) },
    }),
    sendClaim: async ({ session, headers, payload }) => {
      const claim = payload.reclamation;
      // An empty header counts as missing.
      const key = headers['idempotency-key'] || undefined;
      const asked = { payloadHash: payloadHash(claim), claim, ...(key === undefined ? {} : { key }) };
      const outcome = await services.claims.send(session.caller, asked, now());
      if (outcome.tag === 'sent') return { answer: { reclamation: outcome.claim } };
      if (outcome.tag === 'tooLarge') {
        return { refusal: 'tooLarge', body: { error: 'Payload too large' } };
      }
      return problemsOf(outcome);
    },
    claimImage: async ({ session, params }) => {
      const position = /^\d$/.test(params.position) ? Number(params.position) : -1;
      const image = await services.claims.image(session.caller.account, params.id, position);
      return image === undefined ? notFound : { response: imageResponse(image) };
    },
  };
}

const notFound = { refusal: 'notFound', body: { error: 'Not found' } } as const;

/** The image never changes; only the client with this token may cache it. */
function imageResponse({ type, bytes }: CleanImage): Response {
  const headers = { 'cache-control': 'private, max-age=86400, immutable', vary: 'Authorization' };
  return { status: 200, headers: { ...headers, 'content-type': type }, body: bytes };
}
