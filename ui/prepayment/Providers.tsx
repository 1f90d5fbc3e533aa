import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Payment, PaymentProvider } from '../../machines/domain/prepayment/payment.schema.ts';
import { termsOf } from '../../machines/domain/prepayment/terms.ts';
import { groupsOf, type ProviderGroup } from '../../machines/prepayment/prepayment.selectors.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Notice } from '../parts/notice.tsx';

interface ProvidersProps {
  readonly prepayment: ProcessRef<'prepayment'>;
}

/** The payment methods in their groups, and the terms of the payment service. */
export function Providers({ prepayment }: ProvidersProps) {
  const groups = groupsOf(useSelector(prepayment, (snapshot) => snapshot));
  const notice = useSelector(prepayment, ({ context }) => context.notice);
  const payment = useSelector(prepayment, ({ context }) => context.payment);
  return (
    <div className="payment-methods">
      {notice === undefined ? null : (
        <Notice kind="warning" role={notice === 'stuck' ? 'alert' : 'status'}>
          <FormattedMessage id={`prepayment.${notice}`} />
        </Notice>
      )}
      {groups.length === 0 ? (
        <Notice kind="warning">
          <FormattedMessage id="prepayment.none.offered" /> <AskService />
        </Notice>
      ) : (
        groups.map((group) => <Group key={group.id} group={group} prepayment={prepayment} />)
      )}
      {payment === undefined || payment.terms === '' ? null : <Terms payment={payment} />}
    </div>
  );
}

/** The names of Paytrail's groups, in the language of the page. Groups of another backend have their own names. */
const named: Readonly<Record<string, MessageId>> = {
  bank: 'prepayment.group.bank',
  mobile: 'prepayment.group.mobile',
  creditcard: 'prepayment.group.creditcard',
  credit: 'prepayment.group.credit',
};

function Group({ group, prepayment }: ProvidersProps & { readonly group: ProviderGroup }) {
  const name = named[group.id];
  return (
    <section className="payment-group">
      {group.name === '' ? null : <h3>{name === undefined ? group.name : <FormattedMessage id={name} />}</h3>}
      <ul>
        {group.providers.map((provider) => (
          <li key={provider.at}>
            <Provider
              provider={provider}
              onPress={() => prepayment.send({ type: 'prepayment.pay', at: provider.at })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProviderProps {
  readonly provider: PaymentProvider;
  readonly onPress: () => void;
}

/** Logo and name; the logo is decorative. */
function Provider({ provider, onPress }: ProviderProps) {
  const { formatMessage } = useIntl();
  const { name, svg, icon } = provider;
  return (
    <button
      type="button"
      className="payment-provider"
      aria-label={formatMessage({ id: 'prepayment.pay' }, { provider: name })}
      onClick={onPress}
    >
      {svg === '' && icon === '' ? null : (
        <span className="payment-logo">
          <img src={svg === '' ? icon : svg} alt="" loading="lazy" />
        </span>
      )}
      <span>{name}</span>
    </button>
  );
}

/** A payment keeps the language in which it was opened. */
function Terms({ payment: { terms, language } }: { readonly payment: Payment }) {
  const locale = useLocale();
  const isOther = language !== undefined && language !== locale;
  return (
    <p className="payment-terms">
      {isOther ? (
        <>
          <FormattedMessage id="prepayment.terms.other" />{' '}
        </>
      ) : null}
      <span lang={language}>
        {termsOf(terms).map(({ text, href }) =>
          href === undefined ? (
            <Fragment key={text}>{text}</Fragment>
          ) : (
            <a key={text} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </span>
    </p>
  );
}
