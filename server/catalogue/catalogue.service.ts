import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import type { ReadyAnswer } from '../ready-answer.ts';

/** The catalogue of a moment: for decisions, and as the bytes that customers get. */
export interface CatalogueOfNow extends ReadyAnswer {
  readonly index: CatalogueIndex;
}

/** The catalogue as it is at each moment. */
export interface Catalogue {
  at(now: Instant): Promise<CatalogueOfNow>;
}
