import type { FocusEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { departmentsOf } from '../../machines/domain/catalogue/category-finder.ts';
import type { CategoryFinderProps } from './CategoryFinder.tsx';
import { MarkLegend } from './MarkLegend.tsx';

/** A chip that keys reach is whole; under a finger it stays in its place. */
function showWhole({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The departments as a row that scrolls sideways, where there is no room for the rail. */
export function DepartmentChips({ categories, department, onDepartment }: CategoryFinderProps) {
  const { formatMessage } = useIntl();
  const departments = departmentsOf(categories).map(({ code }) => code);
  return (
    <>
      {departments.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div className="department-chips" role="group" aria-label={formatMessage({ id: 'department.label' })}>
          {[undefined, ...departments].map((code) => (
            <button
              className="pictogram"
              key={code ?? 'ALL'}
              type="button"
              data-department={code ?? 'ALL'}
              aria-pressed={department === code}
              onClick={() => onDepartment(code)}
              onFocus={showWhole}
            >
              <FormattedMessage id={`department.${code ?? 'ALL'}`} />
            </button>
          ))}
        </div>
      )}
      <MarkLegend />
    </>
  );
}
