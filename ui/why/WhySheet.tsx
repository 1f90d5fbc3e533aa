import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Explanation } from '../../machines/domain/explain/explain.ts';
import { figureText } from '../../machines/domain/explain/figure.ts';
import type { VatLine } from '../../machines/domain/vat.ts';
import { explanationIn } from '../../machines/why/why.selectors.ts';
import { Prices } from '../app/Prices.tsx';
import { VatTable } from '../ordering/VatTable.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { FigureName } from './FigureName.tsx';
import { PartNote } from './PartNote.tsx';
import { PartRow } from './PartRow.tsx';
import { WhyTouch } from './WhyTouch.tsx';

interface WhySheetProps {
  readonly app: AppRef;
  readonly why: ProcessRef<'why'>;
}

/** The sheet over a page: how a figure comes about, and its last change. */
export function WhySheet({ app, why }: WhySheetProps) {
  const { formatMessage } = useIntl();
  const snapshot = useSelector(why, (now) => now);
  const [path] = useLocation();
  const opened = useRef(path);
  const { trail } = snapshot.context;
  const close = () => why.send({ type: 'why.close' });
  useEffect(() => {
    if (opened.current !== path) why.send({ type: 'why.close' });
  }, [path, why]);
  const found = explanationIn(snapshot);
  return (
    <Dialog
      open={snapshot.matches('open')}
      title={formatMessage({ id: 'why.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={close}
      actions={
        trail.length > 1 ? (
          <Button onPress={() => why.send({ type: 'why.back' })}>
            <FormattedMessage id="why.back" />
          </Button>
        ) : undefined
      }
    >
      {found === undefined ? (
        <p>
          <FormattedMessage id="why.gone" />
        </p>
      ) : (
        <Explained key={trail.map(figureText).join(' ')} found={found} why={why} isFirst={trail.length === 1}>
          <WhyTouch app={app} snapshot={snapshot} touch={found.touch} onLeave={close} />
        </Explained>
      )}
    </Dialog>
  );
}

interface ExplainedProps {
  readonly found: Explanation;
  readonly why: ProcessRef<'why'>;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Another figure takes the focus to its name: the pressed part is gone. */
function Explained({ found, why, isFirst, children }: ExplainedProps) {
  const { formatMessage } = useIntl();
  const name = useRef<HTMLHeadingElement>(null);
  const [only, ...others] = found.parts;
  const wasFirst = useRef(isFirst);
  useEffect(() => {
    if (!wasFirst.current || document.activeElement === document.body) name.current?.focus();
  }, []);
  return (
    <div className="why">
      <div className="why-figure">
        <h3 ref={name} tabIndex={-1}>
          <FigureName found={found} />
        </h3>
        <Prices {...found.sum} />
      </div>
      {only !== undefined && only.opens === undefined && others.length === 0 ? (
        <p>
          <PartNote part={only} />
        </p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
        <ul className="why-parts" role="list" aria-label={formatMessage({ id: 'why.parts' })}>
          {found.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a figure do not move
            <PartRow key={at} part={part} onOpen={(figure) => why.send({ type: 'why.open', figure })} />
          ))}
        </ul>
      )}
      <VatTable vat={found.vat} />
      {found.vat.some(isFromUnits) ? (
        <p className="part-note">
          <FormattedMessage id="why.vat.units" />
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** True if the VAT of a rate is not the percentage of its net sum. */
function isFromUnits({ percent, net, vat }: VatLine): boolean {
  return percent !== null && Math.round((net * percent) / 100) !== vat;
}
