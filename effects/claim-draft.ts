import * as Schema from 'effect/Schema';
import { ClaimDraft } from '../machines/domain/claim/draft.schema.ts';

/** Throws if another build stored the claim. */
export const readClaimDraft = Schema.decodeUnknownSync(ClaimDraft);
