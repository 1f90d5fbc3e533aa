import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { createActor } from 'xstate';
import { noCorrections } from '../../machines/domain/import/judge.ts';
import { judgeRows, reportOf, resultOf } from '../../machines/domain/import/report.ts';
import { nothingRead } from '../../machines/import/import.context.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import { trout } from '../../tests/model/goods.ts';
import { FormAdded } from '../../ui/import/FormAdded.tsx';
import { world } from '../fixtures-cart.ts';
import '../../ui/import/import.css';

const meta: Meta = { title: 'Import/Cases' };
export default meta;

const UNREADABLE = 300;

/** A long list of left-out rows shows the first ones; a button shows the others. */
export const AddedWithManyLeft: StoryObj = {
  render: () => <FormAdded form={added} />,
  play: async () => {
    const all = await screen.findByRole('button', { name: 'Näytä kaikki 300' });
    await expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await expect(screen.getByRole('rowheader')).toHaveTextContent(trout.description_fi);
    all.click();
    await expect(await screen.findByText('Rivi 60')).toBeVisible();
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  },
};

const rows = Array.from({ length: UNREADABLE + 1 }, (_, row) => ({
  row,
  number: row === 0 ? trout.id : `${900_000 + row}`,
  name: '',
  amount: row === 0 ? '2' : '2,5',
}));
const judged = judgeRows(rows, world);
const added = createActor(importMachine, {
  input: { username: 'ravintola', world },
  snapshot: importMachine.resolveState({
    value: 'added',
    context: {
      username: 'ravintola',
      world,
      ...nothingRead,
      result: resultOf(reportOf(judged, noCorrections, world, true), {}),
    },
  }),
}).start();
