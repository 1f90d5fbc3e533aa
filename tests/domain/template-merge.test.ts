import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSame } from '../../machines/domain/template/decide.ts';
import { clashOf, rebased, type TemplateDraft } from '../../machines/domain/template/merge.ts';
import type { TemplateEdit } from '../../machines/domain/template/template.schema.ts';

const begun = edit('Arki', 'abc');

describe('a colleague changes a template during an edit of it', () => {
  // The edit, the colleague's version, the shown result, and the fields to choose.
  test.each([
    ['nothing by the colleague', edit('Oma', 'cba'), begun, edit('Oma', 'cba'), undefined],
    [
      'the name by me, the order by them',
      edit('Oma', 'abc'),
      edit('Arki', 'bca'),
      edit('Oma', 'bca'),
      undefined,
    ],
    [
      'the order by me, the name by them',
      edit('Arki', 'bca'),
      edit('Heidän', 'abc'),
      edit('Heidän', 'bca'),
      undefined,
    ],
    ['the same by both', edit('Oma', 'bca'), edit('Oma', 'bca'), edit('Oma', 'bca'), undefined],
    [
      'two names',
      edit('Oma', 'abc'),
      edit('Heidän', 'abc'),
      edit('Oma', 'abc'),
      { name: true, items: false },
    ],
    [
      'two orders',
      edit('Arki', 'bca'),
      edit('Arki', 'cab'),
      edit('Arki', 'bca'),
      { name: false, items: true },
    ],
    [
      'two names, and the order by them',
      edit('Oma', 'abc'),
      edit('Heidän', 'cab'),
      edit('Oma', 'cab'),
      { name: true, items: false },
    ],
    [
      'both, by both',
      edit('Oma', 'bca'),
      edit('Heidän', 'cab'),
      edit('Oma', 'bca'),
      { name: true, items: true },
    ],
  ])('%s', (_, mine, theirs, shown, clash) => {
    const draft = rebased({ ...mine, base: begun }, theirs);
    expect([{ name: draft.name, items: draft.items }, clashOf(draft, theirs)]).toEqual([shown, clash]);
  });

  test('a second change of theirs that takes the first one back leaves nothing to be chosen', () => {
    const draft = rebased({ ...edit('Oma', 'abc'), base: begun }, edit('Heidän', 'abc'));
    expect(clashOf(rebased(draft, begun), begun)).toBeUndefined();
  });

  const edits = fc
    .tuple(fc.constantFrom('Arki', 'Oma', 'Heidän'), fc.constantFrom('abc', 'bca', 'cab', 'ab'))
    .map(([name, goods]) => edit(name, goods));

  test('after any savings by colleagues the user’s own unsaved changes are shown', () => {
    fc.assert(
      fc.property(edits, edits, fc.array(edits, { maxLength: 5 }), (base, mine, saved) => {
        const draft = saved.reduce(rebased, { ...mine, base } satisfies TemplateDraft);
        const known = [base, ...saved];
        if (known.every(({ name }) => name !== mine.name)) expect(draft.name).toBe(mine.name);
        if (!known.some(({ items }) => areSame(items, mine.items))) expect(draft.items).toEqual(mine.items);
      }),
    );
  });

  test('without a conflict, differences from the saved template are the user’s own', () => {
    fc.assert(
      fc.property(edits, edits, edits, (base, mine, theirs) => {
        const draft = rebased({ ...mine, base }, theirs);
        if (clashOf(draft, theirs) !== undefined) return;
        if (mine.name === base.name) expect(draft.name).toBe(theirs.name);
        if (areSame(mine.items, base.items)) expect(draft.items).toEqual(theirs.items);
      }),
    );
  });
});

function edit(name: string, goods: string): TemplateEdit {
  const items = [...goods].map((product_id) => ({ product_id, description_fi: '', description_en: '' }));
  return { name, items };
}
