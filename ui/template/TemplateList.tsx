import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TemplateEntry } from '../../machines/template/template.selectors.ts';

interface TemplateListProps {
  readonly entries: readonly TemplateEntry[];
  readonly openedId: string | undefined;
  /** Shown below the name of the open template; undefined if it is shown beside the list. */
  readonly detail: ReactNode | undefined;
  readonly onShow: (id: string) => void;
  readonly onHide: () => void;
}

/** The names of the templates; a press opens one. */
export function TemplateList({ entries, openedId, detail, onShow, onHide }: TemplateListProps) {
  const { formatMessage } = useIntl();
  const inPlace = detail !== undefined;
  return (
    <ul className="templates-list" aria-label={formatMessage({ id: 'template.title' })}>
      {entries.map(({ id, name, count, skipped, isChanged }) => {
        const isOpen = id === openedId;
        const Chevron = inPlace && isOpen ? ChevronDown : ChevronRight;
        return (
          <li key={id} data-open={isOpen || undefined}>
            <button
              className="templates-name"
              type="button"
              aria-expanded={inPlace ? isOpen : undefined}
              aria-current={!inPlace && isOpen ? true : undefined}
              onClick={() => (inPlace && isOpen ? onHide() : onShow(id))}
            >
              <span className="templates-words">
                <span>{name}</span>
                {isChanged ? (
                  <span className="templates-unsaved">
                    <FormattedMessage id="template.unsaved" />
                  </span>
                ) : null}
                <SkippedCount count={skipped} />
              </span>
              <span className="templates-count">
                <FormattedMessage id="template.count" values={{ count }} />
              </span>
              <Chevron size={20} aria-hidden="true" />
            </button>
            {isOpen ? detail : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The number of goods that the next order leaves out. */
export function SkippedCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="templates-skipped">
      <FormattedMessage id="template.skipped.count" values={{ count }} />
    </span>
  );
}
