import Printer from 'lucide-react/icons/printer';
import { FormattedMessage } from 'react-intl';
import { Button } from '../parts/button.tsx';

/** Prints the page as a list for pen and paper (ui/deferred/print.css). */
export function PrintButton() {
  return (
    <Button icon={Printer} onPress={() => window.print()}>
      <FormattedMessage id="export.print" />
    </Button>
  );
}
