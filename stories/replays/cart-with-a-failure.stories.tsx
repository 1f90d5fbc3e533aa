import type { Meta } from '@storybook/react-vite';
import report from '../../tests/model/replays/cart-with-a-failure.json' with { type: 'json' };
import { endOfReport } from '../replay.tsx';

const meta: Meta = { title: 'Replays/cart-with-a-failure' };
export default meta;

export const End = endOfReport(report);
