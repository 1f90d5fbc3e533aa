import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';
import { AskService, Service, telephone } from './Service.tsx';
import { Source } from './Source.tsx';
import { useLocale } from './use-locale.ts';

/** The end of every page: customer service, the salesperson, the accessibility statement, the source of the goods. */
export function ShopFooter() {
  const locale = useLocale();
  const facts = useContext(Service);
  const { phone, email, 'salesperson-name': name, 'salesperson-phone': direct } = facts;
  const hours = facts[`hours-${locale}`];
  return (
    <>
      <div className="footer-service">
        {(phone ?? email ?? hours) === undefined ? null : (
          <div>
            <p className="footer-title">
              <FormattedMessage id="part.service" />
            </p>
            <AskService />
            {hours && <p>{hours}</p>}
          </div>
        )}
        {name === undefined ? null : (
          <div className="footer-salesperson">
            <p className="footer-title">
              <FormattedMessage id="part.salesperson" />
            </p>
            <span className="ask-service">
              <span>{name}</span>
              {direct && <a href={telephone(direct)}>{direct}</a>}
            </span>
          </div>
        )}
      </div>
      <p className="statement-link">
        <Link href={routes.accessibility.path}>
          <FormattedMessage id="accessibility.title" />
        </Link>
      </p>
      <Source />
    </>
  );
}
