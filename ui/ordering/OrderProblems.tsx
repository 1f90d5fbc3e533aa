import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { lineProblems } from '../../machines/ordering/ordering.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';

/** The server's refusals, each at its product. */
export function OrderProblems({ ordering }: { readonly ordering: OrderingRef }) {
  const context = useSelector(ordering, (snapshot) => snapshot.context);
  return (
    <ul className="ordering-problems">
      {lineProblems(context).map(({ problem, item }) => (
        <li key={`${problem.code} ${problem.field ?? ''} ${problem.product_id ?? ''}`}>
          {item === undefined ? null : (
            <strong>
              <InLanguage fi={item.description_fi} en={item.description_en} />
            </strong>
          )}
          <span>
            <FormattedMessage id={problemKey(problem.code)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
