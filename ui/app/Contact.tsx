import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { telephone } from './Service.tsx';

interface ContactProps {
  /** The reason to call customer service. */
  readonly children: ReactNode;
  readonly phone: string | undefined;
  readonly email?: string | undefined;
}

/** The phone number and e-mail address of customer service, on screens before the login. */
export function Contact({ children, phone, email }: ContactProps) {
  return (
    <section className="doorway-contact">
      <p>{children}</p>
      <ul>
        {phone === undefined || phone === '' ? null : (
          <li>
            <a href={telephone(phone)}>
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
