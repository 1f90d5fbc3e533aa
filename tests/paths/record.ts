// The record of a walked path: hands write it, reports read it. Plain data.
import type { Locale } from '../../i18n/locales.ts';
import type { HandName } from './options.ts';
import type { Asserted } from './rules.ts';
import type { Said } from './words.ts';

export interface PathRecord {
  readonly process: string;
  /** Its number, or 'seed 7, walk 2'. */
  readonly name: string;
  readonly hand: HandName;
  readonly locale: Locale;
  /** The width of the page; undefined without a page. */
  readonly width: number | undefined;
  /** The preconditions, in words. */
  readonly given: readonly string[];
  /** The start, then the steps. */
  readonly steps: readonly StepRecord[];
  /** The start and the samples: `--walk` goes them again. */
  readonly way: string;
  /** The command that walks it again, also after the chart has changed. */
  readonly again: string;
  /** The command with the path's number or seed, which hold until the chart changes. */
  readonly numbered?: string | undefined;
  readonly failure?: FailureRecord;
}

export interface StepRecord {
  /** The name of the start or the sample. */
  readonly sample: string;
  readonly said: readonly Said[];
  /** The states after it; none once an event from outside has ended the session. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly rules: readonly Asserted[];
  /** Undefined: it was not reached. */
  readonly done?: DoneRecord;
}

/** The outcome of a step. */
export interface DoneRecord {
  readonly ms: number;
  /** Answers of the network; without a page, the calls of the process. */
  readonly network: readonly string[];
  /** Facts that the server appended; without a page, the events sent to other processes. */
  readonly facts: readonly string[];
  /** A data URL. */
  readonly picture?: string;
}

export interface FailureRecord {
  /** `process`: the rules of the chart are broken. `visible` has the page of this step. */
  readonly seenBy: 'page' | 'process';
  /** The step, from 0, the start. */
  readonly step: number;
  readonly reason: string;
  readonly expected: readonly string[];
  readonly seen: readonly string[];
  /** The rules that do not hold. */
  readonly rules?: readonly string[];
  /** Every value of the process after this step, in words. */
  readonly values?: readonly string[];
  /** The visible parts of the page after this step; undefined without a page. */
  readonly visible?: VisibleRecord | undefined;
  /** The roles and names on the page. */
  readonly page?: string | undefined;
  /** A problem report for `npm run replay`, as JSON. */
  readonly journal?: string | undefined;
  readonly shortest?: Shortest;
}

export interface VisibleRecord {
  readonly shown: readonly string[];
  readonly missing: readonly string[];
  /** The lines of the page in place of the missing parts. */
  readonly instead: readonly string[];
}

/** The shortest walk that still fails. */
export interface Shortest {
  readonly steps: readonly string[];
  readonly again: string;
}

/** The name of the attachment with a test's record. */
export const RECORD = 'walked path';
