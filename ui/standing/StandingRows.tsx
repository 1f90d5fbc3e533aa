import { useSelector } from '@xstate/react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import type { DeferredRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { todayIn, waitingIn } from '../../machines/standing/standing.selectors.ts';
import { Row } from '../connection/Row.tsx';

/** The templates that wait for a check today, on the front page and beside the templates. */
export function StandingRows({ deferred }: { readonly deferred: DeferredRef }) {
  const standing = useSelector(deferred, ({ children }) => children.standing);
  const template = useSelector(deferred, ({ children }) => children.template);
  const [path] = useLocation();
  const isHere = path === routes.shop.path || path === routes.templates.path;
  return (
    <div role="status">
      {standing === undefined || template === undefined || !isHere ? null : (
        <Waiting standing={standing} template={template} />
      )}
    </div>
  );
}

interface WaitingProps {
  readonly standing: ProcessRef<'standing'>;
  readonly template: ProcessRef<'template'>;
}

function Waiting({ standing, template }: WaitingProps) {
  const templates = useSelector(template, ({ context }) => context.templates);
  const snapshot = useSelector(standing, (now) => now);
  return waitingIn(snapshot, templates).map(({ id, name }) => (
    <Row
      key={id}
      icon={CalendarCheck}
      kind="info"
      action={<FormattedMessage id="standing.check" />}
      onPress={() => standing.send({ type: 'standing.check', id })}
      second={<FormattedMessage id="standing.skip" />}
      onSecond={() => standing.send({ type: 'standing.finish', id })}
    >
      <FormattedMessage id="standing.waits" values={{ day: String(todayIn(snapshot)), name }} />
    </Row>
  ));
}
