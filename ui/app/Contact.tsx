import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { FormattedMessage } from 'react-intl';

interface ContactProps {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** Whoever has forgotten the credentials gets new ones from customer service. */
export function Contact({ phone, email }: ContactProps) {
  return (
    <section className="login-contact">
      <p>
        <FormattedMessage id="login.forgotten" />
      </p>
      <ul>
        {phone === undefined || phone === '' ? null : (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Phone size={20} aria-hidden="true" />
              {phone}
            </a>
          </li>
        )}
        {email === undefined || email === '' ? null : (
          <li>
            <a href={`mailto:${email}`}>
              <Mail size={20} aria-hidden="true" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
