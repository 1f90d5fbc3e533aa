import type { Failure } from '../domain/failure.ts';

/** The template that the cart would become (§3 Order template). */
export interface TemplateDraft {
  readonly name: string;
  readonly items: readonly {
    readonly product_id: string;
    readonly description_fi: string;
    readonly description_en: string;
    readonly amount: number;
  }[];
}

export interface NamingInput {
  readonly items: TemplateDraft['items'];
}

export type NamingEvent =
  | { readonly type: 'naming.submit'; readonly name: string }
  | { readonly type: 'naming.cancel' };

export type NamingOutput = { readonly tag: 'saved'; readonly name: string } | { readonly tag: 'cancelled' };

export interface NamingContext extends TemplateDraft {
  /** The failure of the last attempt. */
  readonly failure: Failure | undefined;
  readonly outcome: NamingOutput;
}
