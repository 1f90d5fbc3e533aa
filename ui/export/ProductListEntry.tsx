import { useSelector } from '@xstate/react';
import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { amountsIn } from '../../machines/cart/cart.selectors.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { productListWords } from './words.ts';

interface ProductListEntryProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly onPress: () => void;
}

/** §2 Side menu: the product list as a file, with the amounts of the cart. Disabled until the goods are loaded. */
export function ProductListEntry({ app, cart, onPress }: ProductListEntryProps) {
  const exporting = useProcess(app, 'export');
  const language = useLocale();
  const words = productListWords(useIntl());
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const day = useSelector(app, ({ context }) => dayAt(context.now));
  const amounts = useSelector(cart, amountsIn);
  const request = {
    type: 'export.request',
    asked: { tag: 'products', catalogue, language, day, amounts, words },
  } as const;
  const isReady = useSelector(exporting, (snapshot) => snapshot?.can(request) === true);
  const ask = () => {
    onPress();
    exporting?.send(request);
  };
  return (
    <button className="menu-entry" type="button" disabled={!isReady} onClick={ask}>
      <FileDown size={20} aria-hidden="true" />
      <FormattedMessage id="export.products" />
    </button>
  );
}
