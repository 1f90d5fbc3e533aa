import * as Schema from 'effect/Schema';
import { ClaimDraft } from '../machines/domain/claim/draft.schema.ts';

const decode = Schema.decodeUnknownSync(ClaimDraft);

/** Reads a stored claim; undefined: none, or one of another build. */
export function readClaimDraft(stored: unknown): ClaimDraft | undefined {
  try {
    return decode(stored);
  } catch {
    return undefined;
  }
}
