import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rules as index } from '../../house/spec.rules.ts';
import { processes } from '../../model/models.ts';
import { results } from '../runs.ts';
import { buildName } from '../written.ts';
import { rulesThatCannotFail } from './can-fail.ts';
import { journeyRulesThatCannotFail } from './journeys-can-fail.ts';
import { coveragePage } from './page.ts';
import { isProved, journeyProofs, type Proof, pathProofs, provedRules, testProofs } from './proofs.ts';
import { readSurvivors } from './survivors.ts';

/** Writes the page; returns its file, and the rules without a proof that can fail. `judged` is told each process. */
export async function writeCoverage(
  judged: (process: string) => void,
): Promise<{ readonly file: string; readonly red: readonly string[] }> {
  const survivors = readSurvivors();
  const pathRules: Proof[] = [];
  for (const process of processes) {
    judged(process.model.process);
    const weak = (await rulesThatCannotFail(process)).map(({ rule }) => rule);
    // A rule that has noticed a changed chart can fail.
    const cannotFail = new Set(weak.filter((rule) => survivors.noticedBy(rule) === 0));
    pathRules.push(...pathProofs(process, cannotFail));
  }
  judged('journeys');
  pathRules.push(...journeyProofs(new Set(await journeyRulesThatCannotFail(['ordering']))));
  const rules = provedRules(index, [...testProofs(), ...pathRules]);
  const file = join(results, 'coverage.html');
  mkdirSync(results, { recursive: true });
  writeFileSync(file, coveragePage({ build: buildName(), at: new Date(), rules, pathRules, survivors }));
  const red = rules.filter((rule) => !isProved(rule)).map(({ section, rule }) => `${section} ${rule}`);
  return { file: relative(process.cwd(), file), red };
}
