import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';
import { Doorway } from '../app/Doorway.tsx';
import { Loading } from '../app/Loading.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Statement } from './Statement.tsx';

/** The accessibility statement of a visitor, without a navigation bar. */
export function StatementScreen() {
  return (
    <DeferredWords fallback={<Loading />}>
      <PageTitle id="accessibility.title" />
      <Doorway screen="statement-screen">
        <Link className="statement-back" href={routes.login.path}>
          <FormattedMessage id="login.title" />
        </Link>
        <Statement />
      </Doorway>
    </DeferredWords>
  );
}
