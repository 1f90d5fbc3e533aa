import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { useCustomerName } from '../order/use-customer-name.ts';

/** The customer in the head of each printed page, opposite the name of the shop (print.css). */
export function PaperHead({ app }: { readonly app: AppRef }) {
  const name = useCustomerName(app);
  const [bar, setBar] = useState<Element | null>(null);
  // The frame may mount together with this component: its top bar exists only after the first render.
  useLayoutEffect(() => setBar(document.querySelector('.top-bar')), []);
  if (bar === null || name === '') return null;
  return createPortal(
    <p className="paper-customer">
      <FormattedMessage id="export.facts.customer" />: <strong>{name}</strong>
    </p>,
    bar,
  );
}
