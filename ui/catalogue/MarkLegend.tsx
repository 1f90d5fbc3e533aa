import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocationCode } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { dietCodes } from '../../machines/domain/catalogue/diets.ts';
import { Dialog } from '../parts/dialog.tsx';
import { IconButton } from '../parts/icon-button.tsx';

/** The meaning of the marks in the rows: diets and temperatures. */
export function MarkLegend() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const title = formatMessage({ id: 'department.legend' });
  return (
    <>
      <IconButton icon={CircleHelp} label={title} onPress={() => setOpen(true)} />
      <Dialog
        open={open}
        title={title}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setOpen(false)}
      >
        <dl className="mark-legend">
          {dietCodes.map((code) => (
            <div key={code}>
              <dt>
                <span className="diet">{code}</span>
              </dt>
              <dd>
                <FormattedMessage id={`department.diet.${code}`} />
              </dd>
            </div>
          ))}
          {LocationCode.literals.map((code) => (
            <div key={code}>
              <dt>
                <span className="product-place" data-location={code} />
              </dt>
              <dd>
                <FormattedMessage id={`app.location.${code}`} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mark-note">
          <FormattedMessage id="department.legend.note" />
        </p>
      </Dialog>
    </>
  );
}
