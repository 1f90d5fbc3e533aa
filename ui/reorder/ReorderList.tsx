import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sellingUnitIn, unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Cents } from '../../machines/domain/money.ts';
import type { Choice, ListLine } from '../../machines/domain/reorder/list.ts';
import { listIn } from '../../machines/reorder/reorder.context.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { RowStepper } from '../app/RowStepper.tsx';
import { useLocale } from '../app/use-locale.ts';
import { PriceDifference } from '../catalogue/PriceDifference.tsx';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { Notice } from '../parts/notice.tsx';
import type { OnUnreadable } from '../recipe/use-unreadable.ts';
import { LineName } from './LineName.tsx';

interface ReorderListProps {
  readonly reorder: ProcessRef<'reorder'>;
  readonly onUnreadable: OnUnreadable;
}

/** The lines of an old order, each with its amount and today's price; under a missing good its substitutes. */
export function ReorderList({ reorder, onUnreadable }: ReorderListProps) {
  const { formatMessage } = useIntl();
  const list = useSelector(reorder, ({ context }) => listIn(context));
  return (
    <div className="reorder">
      <div className="reorder-lead">
        <p>
          <FormattedMessage id="reorder.list.text" />
        </p>
        {list.length > 1 ? (
          <Button onPress={() => reorder.send({ type: 'reorder.clearAmounts' })}>
            <FormattedMessage id="reorder.list.none" />
          </Button>
        ) : null}
      </div>
      {list.some(({ choice }) => choice === undefined) ? (
        <Notice kind="warning" title={formatMessage({ id: 'reorder.missing' })} />
      ) : null}
      <ul className="reorder-list" data-amounts aria-label={formatMessage({ id: 'reorder.list.label' })}>
        {list.map((line) => (
          <li key={line.line.product_id}>
            {line.choice === undefined ? (
              <Missing line={line} reorder={reorder} onUnreadable={onUnreadable} />
            ) : (
              <Row choice={line.choice} was={line.was?.excl} reorder={reorder} onUnreadable={onUnreadable} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type MissingProps = ReorderListProps & { readonly line: Extract<ListLine, { readonly choice: undefined }> };

function Missing({ line: { line, reason, price, substitutes }, reorder, onUnreadable }: MissingProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className="reorder-row" data-missing>
        <span className="reorder-name">
          <span>
            <LineName reorder={reorder} line={line} />
          </span>
          <span className="reorder-about">{line.product_id}</span>
        </span>
        <span className="reorder-reason">
          <FormattedMessage id={`reorder.reason.${reason}`} />
        </span>
      </div>
      {substitutes.length === 0 ? null : (
        <div className="reorder-substitutes">
          <p>
            <FormattedMessage id="reorder.list.substitutes" />
          </p>
          <ul aria-label={formatMessage({ id: 'reorder.list.substitutes' })}>
            {substitutes.map((choice) => (
              <li key={choice.product.id}>
                <Row choice={choice} insteadOf={price} reorder={reorder} onUnreadable={onUnreadable} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface RowProps extends ReorderListProps {
  readonly choice: Choice;
  /** Cents excl. VAT, of the old order. */
  readonly was?: number | undefined;
  /** The price of the good that a substitute replaces: cents excl. VAT. */
  readonly insteadOf?: Cents;
}

function Row({ choice: { product, amount }, was, insteadOf, reorder, onUnreadable }: RowProps) {
  const locale = useLocale();
  const { text, lang } = nameOf(product, locale);
  const set = (next: number) =>
    reorder.send({ type: 'reorder.setAmount', product_id: product.id, amount: next });
  return (
    <div className="reorder-row" data-none={amount === 0 || undefined}>
      <span className="reorder-name">
        <span lang={lang}>
          <HeadWord name={text} />
        </span>
        <span className="reorder-about">{[product.id, ...sellingUnitIn(product, locale)].join(' · ')}</span>
      </span>
      <span className="reorder-price">
        <span>
          <Money cents={product.price_excl_tax} locale={locale} />
          <span className="unit"> / {unitIn(product.unit_of_measure, locale)}</span>
        </span>
        <span className="reorder-about">
          <Money cents={product.price_incl_tax} locale={locale} tone="incl" />{' '}
          <FormattedMessage id="common.incl" />
        </span>
        {insteadOf === undefined ? null : <PriceDifference cents={product.price_excl_tax - insteadOf} />}
        {was === undefined ? null : (
          <span className="reorder-was">
            <FormattedMessage
              id="reorder.list.was"
              values={{ price: <Money key="was" cents={was} locale={locale} tone="incl" /> }}
            />
          </span>
        )}
      </span>
      <RowStepper
        amount={amount}
        name={text}
        onType={(typed, stood) => set(typed.ok ? typed.amount : stood)}
        onCommit={set}
        onProblem={(problem) => onUnreadable(product.id, problem !== undefined)}
      />
    </div>
  );
}
