import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RowStepper } from '../../ui/app/RowStepper.tsx';
import { AmountField } from '../../ui/parts/amount-field.tsx';
import { themed } from './themes.tsx';

const problems = {
  empty: 'Anna määrä',
  notInteger: 'Anna määrä kokonaislukuna',
  tooLarge: 'Määrä voi olla enintään 99999',
};

const meta = {
  title: 'Parts/AmountField',
  component: AmountField,
  decorators: [themed],
  args: {
    label: 'Määrä',
    amount: 2,
    problemText: (problem) => problems[problem],
    onCommit: fn(),
    onEnter: fn(),
  },
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithSteps: Story = { args: { steps: { less: 'Vähennä määrää', more: 'Lisää määrää' } } };
export const Disabled: Story = { args: { disabled: true } };
export const Zero: Story = {
  args: {
    amount: 0,
    message: {
      kind: 'error',
      text: 'Virheellinen määrä: ostoskorissa on tuotteita, joiden määrä on 0.',
    },
  },
};
export const Large: Story = {
  args: {
    amount: 60,
    message: {
      kind: 'warning',
      text: 'Suuri tilausmäärä! Huomasimme poikkeuksellisen tilausmäärän. Tarkista määrä.',
    },
  },
};

/** §5: '-' and '+' are blocked; Enter commits, and the focus stays. */
export const Typed: Story = {
  parameters: { theme: 'light' },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Määrä');
    await userEvent.click(field);
    await userEvent.keyboard('-1+2{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(12);
    await expect(args.onEnter).toHaveBeenLastCalledWith(12);
    await expect(field).toHaveValue('12');
    await expect(field).toHaveFocus();
  },
};

/** In a row, beside a keyboard, the field of a pressed step has the focus: digits replace its amount, arrows leave its row. */
export const Pressed: Story = {
  parameters: { theme: 'light' },
  render: ({ onCommit }) => (
    <div data-amounts>
      <Row name="Ahven" onCommit={onCommit} />
      <Row name="Kuha" onCommit={onCommit} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Määrä: Ahven');
    const focused = fn();
    field.addEventListener('focus', () => focused(field.value));
    await userEvent.click(canvas.getByRole('button', { name: 'Lisää määrää: Ahven' }));
    await waitFor(() => expect(field).toHaveFocus());
    // A focused field lays out the page for a new value.
    await expect(focused.mock.calls).toEqual([['3']]);
    await expect(field).toHaveValue('3');
    await userEvent.keyboard('12{ArrowDown}');
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith(12));
    await expect(canvas.getByLabelText('Määrä: Kuha')).toHaveFocus();
  },
};

/** A decimal comma is never misread: the text stays, and the field shows the error. */
export const Pasted: Story = {
  parameters: { theme: 'light' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Määrä');
    await userEvent.click(field);
    await userEvent.paste('1,5');
    await userEvent.tab();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(field).toHaveValue('1,5');
    await expect(field).toHaveAccessibleDescription('Anna määrä kokonaislukuna');
  },
};

function Kept(args: Parameters<typeof AmountField>[0]) {
  const [amount, setAmount] = useState(args.amount);
  return (
    <AmountField
      {...args}
      amount={amount}
      onCommit={(next) => {
        setAmount(next);
        args.onCommit(next);
      }}
    />
  );
}

function Row({ name, onCommit }: { readonly name: string; readonly onCommit: (amount: number) => void }) {
  const [amount, setAmount] = useState(2);
  const commit = (next: number) => {
    setAmount(next);
    onCommit(next);
  };
  return <RowStepper name={name} amount={amount} onType={() => {}} onCommit={commit} />;
}
