import { type ReactNode, useContext } from 'react';
import { AskService, Service } from './Service.tsx';
import { useLocale } from './use-locale.ts';

/** Customer service on screens before the login, and where a part is missing; `children`: the reason to call it. */
export function Contact({ children }: { readonly children: ReactNode }) {
  const hours = useContext(Service)[`hours-${useLocale()}`];
  return (
    <section className="doorway-contact">
      <p>{children}</p>
      <AskService />
      {hours && <p className="doorway-hours">{hours}</p>}
    </section>
  );
}
