import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, screen } from 'storybook/test';
import { createActor } from 'xstate';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { Notices } from '../../ui/notices/Notices.tsx';
import { cartIn, smallCart } from '../fixtures-cart.ts';

const meta: Meta = { title: 'App/Cases', parameters: { path: '/shop' } };
export default meta;

const message = {
  id: 'joulu',
  message_fi: 'Ei kuljetuksia jouluaattona.',
  message_en: 'No deliveries on Christmas Eve.',
};
const popup = createActor(noticesMachine, {
  input: { username: 'ravintola', message },
  snapshot: noticesMachine.resolveState({
    value: 'popup',
    context: { username: 'ravintola', message, oldCart: undefined, isCartEmpty: false, owners: undefined },
  }),
}).start();
const cart = cartIn({ open: 'idle' }, smallCart);

/** The dialog of a message has a task of its own, after that of the page with it. */
export const MessageAfterThePage: StoryObj = {
  render: () => <Page />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Avaa' }).click();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Ei kuljetuksia jouluaattona.');
  },
};

function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Notices notices={popup} cart={cart} isReordering={false} />
  ) : (
    <button type="button" onClick={() => flushSync(() => setOpen(true))}>
      Avaa
    </button>
  );
}
