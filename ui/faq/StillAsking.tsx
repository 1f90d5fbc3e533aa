import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { FormattedMessage } from 'react-intl';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { telephone } from '../app/Service.tsx';

interface StillAskingProps {
  readonly title: string;
  readonly hasFeedback: boolean;
  /** The phone number of customer service; without one its link is left out. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** The contact of customer service, for a question without an answer. */
export function StillAsking({ title, hasFeedback, phone, email }: StillAskingProps) {
  return (
    <section className="faq-more">
      <h2>{title}</h2>
      <p>
        <FormattedMessage id="faq.more.text" />
      </p>
      <div className="faq-ways">
        {hasFeedback ? (
          <LinkButton href={routes.feedback.path} icon={MessageSquare}>
            <FormattedMessage id="faq.more.feedback" />
          </LinkButton>
        ) : null}
        {phone === undefined ? null : (
          <a href={telephone(phone)}>
            <Phone size={20} aria-hidden="true" />
            {phone}
          </a>
        )}
        {email === undefined ? null : (
          <a href={`mailto:${email}`}>
            <Mail size={20} aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
    </section>
  );
}
