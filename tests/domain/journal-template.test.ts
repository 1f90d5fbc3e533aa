import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { replay as replayTemplate } from '../../machines/domain/template/evolve.ts';
import { TemplateFact } from '../../machines/domain/template/template.schema.ts';
import { read, stored } from './golden.ts';

describe('golden journals of version 1: template', () => {
  test('a template reads to its name and goods, and in the end to nothing', () => {
    const facts = stored('v1-template.json').map((row) =>
      Schema.decodeUnknownSync(Schema.toType(TemplateFact))(read(row)),
    );
    const sugar = { product_id: '1', description_fi: 'Sokeri', description_en: 'Sugar' };
    expect(replayTemplate(facts.slice(0, 2))).toEqual({
      id: 't1',
      name: 'Arki ja juhla',
      items: [{ ...sugar, amount: 2 }],
    });
    expect(replayTemplate(facts.slice(0, 1))?.items[1]).toEqual(sugar);
    expect(replayTemplate(facts)).toBeUndefined();
  });
});
