import type { Instant } from '../../machines/domain/calendar.ts';
import type { KeptTemplate, TemplateCommand } from '../../machines/domain/template/template.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';

/** A change of a template. With a `key` the same one happens once; with another `payloadHash` it is refused. */
export interface TemplateChange {
  readonly key?: string;
  readonly payloadHash: string;
  /** Which template; a new one has no id yet. */
  readonly template?: string;
  readonly change: Unnamed<TemplateCommand>;
  /** If-Match of a template. */
  readonly expectedVersion?: number;
}

/** The template as it is after the change; undefined: deleted. */
export interface TemplateWritten {
  readonly tag: 'written';
  readonly template: KeptTemplate | undefined;
}

type Unnamed<Command> = Command extends TemplateCommand ? Omit<Command, 'id'> : never;

/** The order templates of each customer account. */
export interface Templates {
  /** By name, in Finnish order. */
  list(account: string): Promise<readonly KeptTemplate[]>;
  write(caller: Caller, change: TemplateChange, now: Instant): Promise<TemplateWritten | Refused>;
}
