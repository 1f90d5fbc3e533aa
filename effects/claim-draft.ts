import * as Schema from 'effect/Schema';
import { ClaimDraft } from '../machines/domain/claim/draft.schema.ts';

const decode = Schema.decodeUnknownSync(ClaimDraft);

/** A claim as the shelf holds it; undefined: none, or one of another edition of this program. */
export function readClaimDraft(kept: unknown): ClaimDraft | undefined {
  try {
    return decode(kept);
  } catch {
    return undefined;
  }
}
