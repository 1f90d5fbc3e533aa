import { createContext, useContext } from 'react';

/** The contact of customer service; a shop may omit it. */
export interface ServiceContact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export const Service = createContext<ServiceContact>({});

/** The phone number and e-mail address of customer service, beside a text that refers to it. */
export function AskService() {
  const { phone = '', email = '' } = useContext(Service);
  return (
    <span className="ask-service">
      {phone === '' ? null : <a href={telephone(phone)}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}

/** The `tel:` link of a formatted phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
