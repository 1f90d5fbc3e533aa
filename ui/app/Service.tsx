import { createContext, useContext } from 'react';

/** How customer service is reached; a shop may not say it. */
export interface ServiceContact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export const Service = createContext<ServiceContact>({});

/** The number and the address of customer service, beside a text that sends people there. */
export function AskService() {
  const { phone = '', email = '' } = useContext(Service);
  return (
    <span className="ask-service">
      {phone === '' ? null : <a href={telephone(phone)}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}

/** The address that calls a number as people write it. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
