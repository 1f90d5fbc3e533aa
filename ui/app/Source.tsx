import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { Service } from './Service.tsx';

/** The source of the demo's product names, which their licence requires. */
export function Source() {
  const { credit } = useContext(Service);
  if (credit !== 'fineli') return null;
  return (
    <p className="source">
      <FormattedMessage
        id="app.footer.source"
        values={{
          source: (words) => <a href="https://fineli.fi">{words}</a>,
          licence: (words) => <a href="https://creativecommons.org/licenses/by/4.0/">{words}</a>,
        }}
      />
    </p>
  );
}
