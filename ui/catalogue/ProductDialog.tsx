import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import { nameOf, openProduct } from '../../machines/catalogue/catalogue.selectors.ts';
import { MAX_AMOUNT, type ParsedAmount, parseAmount } from '../../machines/domain/amount.ts';
import { productProblem } from '../../machines/domain/cart/line.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { imageOf } from '../../machines/domain/catalogue/image.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { AmountField } from '../parts/amount-field.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { letKeysGo, type Typed, takeTyped } from '../search/type-ahead.ts';
import { GoodSubstitutes } from './GoodSubstitutes.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductImage } from './ProductImage.tsx';

interface ProductDialogProps {
  readonly open: boolean;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The facts of a product, and the amount for the cart (§2 Catalogue screen). */
export function ProductDialog({ open, catalogue, cart }: ProductDialogProps) {
  const intl = useIntl();
  const locale = useLocale();
  const product = useSelector(catalogue, openProduct);
  const close = () => catalogue.send({ type: 'product.close' });
  const obstacle = useSelector(cart, ({ context: { world } }) =>
    product === undefined ? undefined : productProblem(product, product.id, world)?.code,
  );
  const orderable = obstacle === undefined ? product : undefined;
  const name = product === undefined ? undefined : nameOf(product, locale);
  const department = useSelector(
    catalogue,
    ({ context: { catalogue: goods } }) =>
      goods.categories.find(({ code }) => code === goods.categoryOf.get(product?.id ?? ''))?.department,
  );
  const asksAmount = !open || orderable !== undefined;
  useEffect(() => {
    if (!asksAmount) letKeysGo();
  }, [asksAmount]);

  return (
    <Dialog
      open={open}
      title={<span lang={name?.lang}>{name?.text ?? intl.formatMessage({ id: 'product.title' })}</span>}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      onClose={close}
      actions={
        orderable === undefined ? undefined : <ProductAdd product={orderable} cart={cart} onAdded={close} />
      }
    >
      {obstacle === undefined ? null : (
        <Notice
          kind="warning"
          title={intl.formatMessage({
            id: obstacle === 'noDeliveryDates' ? 'catalogue.noDates' : 'catalogue.outOfStock',
          })}
        >
          <FormattedMessage id={obstacle === 'noDeliveryDates' ? 'product.noDates' : 'product.outOfStock'} />{' '}
          <AskService />
        </Notice>
      )}
      {product === undefined || obstacle === undefined ? null : (
        <GoodSubstitutes product={product} catalogue={catalogue} cart={cart} />
      )}
      {product === undefined || imageOf(product) === undefined ? null : (
        <div className="product-photo pictogram" data-department={department}>
          <ProductImage product={product} size={200} />
        </div>
      )}
      {product === undefined ? null : <ProductFacts product={product} catalogue={catalogue} cart={cart} />}
    </Dialog>
  );
}

interface ProductAddProps {
  readonly product: Product;
  readonly cart: CartRef;
  readonly onAdded: () => void;
}

/** Keys typed before the dialog opened belong to the amount; a typed Enter is handled after it opens. */
function ProductAdd(props: ProductAddProps) {
  const [before, setBefore] = useState<Typed>();
  useLayoutEffect(() => {
    const { text, isEntered } = takeTyped();
    setBefore((taken) => taken ?? { text: text.replace(/\D/g, ''), isEntered });
  }, []);
  return before === undefined ? null : <ProductAmountAdd {...props} before={before} />;
}

function ProductAmountAdd({ product, cart, onAdded, before }: ProductAddProps & { readonly before: Typed }) {
  const [typed, setTyped] = useState(() => (before.text === '' ? ONE : parseAmount(before.text)));
  const isOpen = useSelector(cart, canChange);
  const canAdd = isOpen && typed.ok && typed.amount > 0;
  const add = (amount: number) => {
    if (!isOpen || amount <= 0) return;
    cart.send({ type: 'cart.add', product_id: product.id, price_id: product.price_id, amount });
    onAdded();
  };
  const enter = useEffectEvent(() => {
    if (!before.isEntered) return;
    if (canAdd) add(typed.amount);
    else letKeysGo();
  });
  useEffect(() => enter(), []);
  return (
    <div className="product-add">
      <LockedNote cart={cart} />
      <ProductAmount typed={typed} typedBefore={before.text} onType={setTyped} onEnter={add} />
      <Button kind="primary" disabled={!canAdd} onPress={() => add(typed.ok ? typed.amount : 0)}>
        <FormattedMessage id="product.add" />
      </Button>
    </div>
  );
}

interface ProductAmountProps {
  readonly typed: ParsedAmount;
  readonly typedBefore: string;
  readonly onType: (typed: ParsedAmount) => void;
  readonly onEnter: (amount: number) => void;
}

function ProductAmount({ typed, typedBefore, onType, onEnter }: ProductAmountProps) {
  const intl = useIntl();
  const [amount, setAmount] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <AmountField
      label={intl.formatMessage({ id: 'product.amount' })}
      amount={amount}
      ref={field}
      typedBefore={typedBefore}
      message={
        typed.ok && typed.amount === 0
          ? { kind: 'error', text: intl.formatMessage({ id: 'errors.problem.invalidAmount' }) }
          : undefined
      }
      problemText={(problem) => intl.formatMessage({ id: `errors.amount.${problem}` }, { max: MAX_AMOUNT })}
      steps={{
        less: intl.formatMessage({ id: 'common.amount.less' }),
        more: intl.formatMessage({ id: 'common.amount.more' }),
      }}
      onType={onType}
      onCommit={setAmount}
      onEnter={onEnter}
    />
  );
}

/** §2: the default amount. */
const ONE: ParsedAmount = { ok: true, amount: 1 };
