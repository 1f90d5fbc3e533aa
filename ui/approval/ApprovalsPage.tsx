import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { RuleDraft } from '../../machines/approval/approvals.events.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { Loading } from '../app/Loading.tsx';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { Button } from '../parts/button.tsx';
import { CheckField } from '../parts/check-field.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import './approvals.css';

/** Which orders of the account wait for a colleague. */
export function ApprovalsPage({ app }: { readonly app: AppRef }) {
  const approvals = useOpened(app, 'approvals');
  return (
    <div className="page approvals">
      <h1>
        <FormattedMessage id="approval.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="approval.lead" />
      </p>
      {approvals === undefined ? (
        <OnItsWay app={app}>
          <Loading />
        </OnItsWay>
      ) : (
        <>
          <RuleForm app={app} approvals={approvals} />
          <LastChange approvals={approvals} />
        </>
      )}
    </div>
  );
}

interface RuleFormProps {
  readonly app: AppRef;
  readonly approvals: ProcessRef<'approvals'>;
}

function RuleForm({ app, approvals }: RuleFormProps) {
  const { formatMessage } = useIntl();
  const { users: colleagues = [], username } = useSelector(app, ({ context }) => context.session) ?? {};
  const { draft, rule, isSumWrong, failure } = useSelector(approvals, ({ context }) => context);
  const locale = useLocale();
  const isSaving = useSelector(approvals, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(approvals, (snapshot) => snapshot.matches('saved'));
  const isBound = username !== undefined && rule.users.includes(username);
  const change = (part: Partial<RuleDraft>) =>
    approvals.send({ type: 'approvals.change', draft: { ...draft, ...part } });
  const save = (event: FormEvent) => {
    event.preventDefault();
    approvals.send({ type: 'approvals.save' });
  };
  if (isBound) {
    return (
      <Notice kind="info">
        <FormattedMessage id="problem.approvalNotYours" />
      </Notice>
    );
  }
  return (
    <form onSubmit={save} noValidate>
      <fieldset disabled={isSaving}>
        <legend>
          <FormattedMessage id="approval.sum.legend" />
        </legend>
        <CheckField
          label={formatMessage({ id: 'approval.sum.on' })}
          on={draft.hasSum}
          onChange={(hasSum) => change({ hasSum })}
        />
        {draft.hasSum ? (
          <TextField
            label={formatMessage({ id: 'approval.sum' })}
            value={locale === 'fi' ? draft.sum : draft.sum.replace(',', '.')}
            inputMode="decimal"
            maxLength={12}
            message={
              isSumWrong ? { kind: 'error', text: formatMessage({ id: 'approval.sum.wrong' }) } : undefined
            }
            onChange={(sum) => change({ sum })}
          />
        ) : null}
      </fieldset>
      <fieldset disabled={isSaving}>
        <legend>
          <FormattedMessage id="approval.users.legend" />
        </legend>
        {colleagues.map(({ username: user, name }) => (
          <CheckField
            key={user}
            label={name === '' ? user : name}
            on={draft.users.includes(user)}
            onChange={(on) =>
              change({ users: on ? [...draft.users, user] : draft.users.filter((each) => each !== user) })
            }
          />
        ))}
      </fieldset>
      {failure === undefined ? null : (
        <Notice kind="error" role="alert">
          {failure.tag === 'refused' ? (
            failure.problems.map(({ code }) => <FormattedMessage key={code} id={problemKey(code)} />)
          ) : (
            <FormattedMessage id="approval.rule.failed" />
          )}
        </Notice>
      )}
      <div className="actions">
        <Button
          kind="primary"
          type="submit"
          busy={isSaving ? formatMessage({ id: 'approval.sending' }) : undefined}
        >
          <FormattedMessage id="approval.save" />
        </Button>
        <span role="status">{isSaved ? <FormattedMessage id="approval.saved" /> : null}</span>
      </div>
    </form>
  );
}

/** The author and the time of the rule. */
function LastChange({ approvals }: Pick<RuleFormProps, 'approvals'>) {
  const { by, at } = useSelector(approvals, ({ context }) => context.rule);
  const nameOf = useNameOf();
  const locale = useLocale();
  if (by === undefined || at === undefined) return null;
  return (
    <p className="payment-note">
      <FormattedMessage
        id="approval.rule.by"
        values={{ name: nameOf(by), moment: formatMoment(at, locale) }}
      />
    </p>
  );
}
