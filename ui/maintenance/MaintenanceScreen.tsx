import { useSelector } from '@xstate/react';
import Wrench from 'lucide-react/icons/wrench';
import { useContext } from 'react';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import english from '../../i18n/en/maintenance.json' with { type: 'json' };
import finnish from '../../i18n/fi/maintenance.json' with { type: 'json' };
import { formatMoment } from '../../i18n/formats.ts';
import { together } from '../../i18n/messages.ts';
import type { AppRef, MaintenanceRef } from '../../machines/app/app.refs.ts';
import { Contact } from '../app/Contact.tsx';
import { Doorway } from '../app/Doorway.tsx';
import { Loading } from '../app/Loading.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { Service } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import './maintenance.css';

/** The messages are bundled with the screen: during maintenance nothing else may load. */
const words = { fi: finnish, en: english };

/** §2 /maintenance, without a navigation bar: the announcement, the expected end, the stored data, the contact. */
export function MaintenanceScreen({ app }: { readonly app: AppRef }) {
  const { phone } = useContext(Service);
  const { messages } = useIntl();
  const locale = useLocale();
  const maintenance = useSelector(app, ({ context }) => context.maintenance);
  const isKnown = useSelector(maintenance, (snapshot) => snapshot?.context.maintenance !== undefined);
  if (maintenance === undefined || !isKnown) return <Loading />;
  return (
    <IntlProvider locale={locale} messages={together(messages, words[locale])}>
      <PageTitle id="maintenance.title" />
      <Doorway screen="maintenance">
        <Announcement app={app} maintenance={maintenance} />
        {phone === undefined ? null : (
          <Service value={{ phone }}>
            <Contact>
              <FormattedMessage id="maintenance.urgent" />
            </Contact>
          </Service>
        )}
      </Doorway>
    </IntlProvider>
  );
}

function Announcement({ app, maintenance }: { readonly app: AppRef; readonly maintenance: MaintenanceRef }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const message = useSelector(maintenance, ({ context }) => context.maintenance);
  const isBusy = useSelector(maintenance, (snapshot) => snapshot.hasTag('busy'));
  const now = useSelector(app, ({ context }) => context.now);
  const { message_fi = '', message_en = '', until = null } = message ?? {};
  const isFinnish = locale === 'fi' || message_en === '';
  const text = isFinnish ? message_fi : message_en;
  return (
    <section className="maintenance-announcement">
      <h1>
        <Wrench size={24} aria-hidden="true" />
        <FormattedMessage id="maintenance.title" />
      </h1>
      <div role="status" className="maintenance-words">
        <p lang={text !== '' && isFinnish ? 'fi' : undefined}>
          {text === '' ? <FormattedMessage id="maintenance.text" /> : text}
        </p>
        {until === null || until <= now ? null : (
          <p className="maintenance-until">
            <FormattedMessage id="maintenance.until" values={{ moment: formatMoment(until, locale) }} />
          </p>
        )}
      </div>
      <p className="maintenance-kept">
        <FormattedMessage id="maintenance.kept" />
      </p>
      <Button
        busy={isBusy ? formatMessage({ id: 'maintenance.asking' }) : undefined}
        onPress={() => maintenance.send({ type: 'maintenance.ask' })}
      >
        <FormattedMessage id="maintenance.ask" />
      </Button>
    </section>
  );
}
