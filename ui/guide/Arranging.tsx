import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { type GuideRow, MAX_SECTION } from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { ArrangeList } from './ArrangeList.tsx';
import { useGoodName } from './use-good-name.ts';

interface ArrangingProps {
  readonly goods: readonly GuideGood[];
  readonly rows: readonly GuideRow[];
  readonly app: AppRef;
  readonly guide: ProcessRef<'guide'>;
}

/** The user's own order of the goods, sections by name, and the hidden goods. */
export function Arranging({ goods, rows, app, guide }: ArrangingProps) {
  const hidden = useSelector(guide, ({ context }) => context.choices.hidden);
  const lastHidden = useSelector(guide, ({ context }) => context.lastHidden);
  const hiddenGoods = goods.filter(({ product_id }) => hidden.includes(product_id));
  const last = goods.find(({ product_id }) => product_id === lastHidden);
  return (
    <>
      <SectionForm guide={guide} />
      <p className="guide-undo" role="status">
        {last === undefined ? null : <LastHidden good={last} app={app} guide={guide} />}
      </p>
      <ArrangeList rows={rows} app={app} guide={guide} />
      {hiddenGoods.length === 0 ? null : (
        <section className="section">
          <h2>
            <FormattedMessage id="guide.hidden" />
          </h2>
          <ul className="guide-hidden">
            {hiddenGoods.map((good) => (
              <li key={good.product_id}>
                <ShowAgain good={good} app={app} guide={guide} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SectionForm({ guide }: Pick<ArrangingProps, 'guide'>) {
  const { formatMessage } = useIntl();
  const [section, setSection] = useState('');
  return (
    <form
      className="guide-section-form"
      onSubmit={(event) => {
        event.preventDefault();
        guide.send({ type: 'guide.addSection', section });
        setSection('');
      }}
    >
      <TextField
        label={formatMessage({ id: 'guide.section.name' })}
        autoComplete="off"
        maxLength={MAX_SECTION}
        value={section}
        onChange={setSection}
      />
      <Button type="submit">
        <FormattedMessage id="guide.section.add" />
      </Button>
    </form>
  );
}

interface GoodProps extends Pick<ArrangingProps, 'app' | 'guide'> {
  readonly good: GuideGood;
}

function LastHidden({ good, app, guide }: GoodProps) {
  const { text } = useGoodName(good, app);
  return (
    <>
      <FormattedMessage id="guide.lastHidden" values={{ name: text }} />{' '}
      <Button onPress={() => guide.send({ type: 'guide.show', product_id: good.product_id })}>
        <FormattedMessage id="cart.undo" />
      </Button>
    </>
  );
}

function ShowAgain({ good, app, guide }: GoodProps) {
  const { text } = useGoodName(good, app);
  return (
    <Button onPress={() => guide.send({ type: 'guide.show', product_id: good.product_id })}>
      <FormattedMessage id="guide.show" values={{ name: text }} />
    </Button>
  );
}
