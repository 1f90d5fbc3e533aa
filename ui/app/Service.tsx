import { createContext, useContext } from 'react';

/**
 * The facts that the page states about its shop: the content of each `<meta name="shop-…">`, by the rest of the name
 * (effects/README.md, 'Another backend'). A shop may omit any of them.
 */
export interface ShopFacts {
  readonly name?: string | undefined;
  /** Customer service. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly 'hours-fi'?: string | undefined;
  readonly 'hours-en'?: string | undefined;
  /** A sentence at the login. */
  readonly 'welcome-fi'?: string | undefined;
  readonly 'welcome-en'?: string | undefined;
  readonly 'salesperson-name'?: string | undefined;
  readonly 'salesperson-phone'?: string | undefined;
  /** `fineli`: the demo's goods, whose source is named. */
  readonly credit?: string | undefined;
}

export const Service = createContext<ShopFacts>({});

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
