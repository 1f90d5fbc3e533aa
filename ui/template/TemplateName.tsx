import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { nameProblemOf } from '../../machines/template/template.context.ts';
import { shownName, type TemplateSnapshot } from '../../machines/template/template.selectors.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { TextField } from '../parts/text-field.tsx';

interface TemplateNameProps {
  readonly template: ProcessRef<'template'>;
  readonly snapshot: TemplateSnapshot;
  /** Below its list entry the name is already shown. */
  readonly level: 'section' | 'item';
}

/** The name, and a button that opens its field; it is saved with the order of the goods. */
export function TemplateName({ template, snapshot, level }: TemplateNameProps) {
  const { formatMessage } = useIntl();
  const name = shownName(snapshot);
  const [wanted, setWanted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  if (wanted || name !== snapshot.context.opened?.name) {
    const problem = nameProblemOf(snapshot.context);
    const save = (event: FormEvent) => {
      event.preventDefault();
      field.current?.blur();
      template.send({ type: 'template.save' });
    };
    return (
      // A changed name is shown until it is saved or undone.
      <form className="template-rename" onSubmit={save} onBlur={() => setWanted(false)}>
        <TextField
          ref={field}
          label={formatMessage({ id: 'template.name' })}
          value={name}
          message={
            problem === undefined
              ? undefined
              : { kind: 'error', text: formatMessage({ id: problemKey(problem) }) }
          }
          disabled={snapshot.matches({ opened: 'saving' })}
          onChange={(text) => template.send({ type: 'template.rename', name: text })}
        />
      </form>
    );
  }
  const label = formatMessage({ id: 'template.rename' });
  const words = level === 'item' ? { words: label } : {};
  return (
    <div className="template-header">
      {level === 'section' ? <h2>{name}</h2> : null}
      <IconButton icon={Pencil} label={label} {...words} onPress={() => setWanted(true)} />
    </div>
  );
}
