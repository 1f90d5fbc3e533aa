import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef } from 'react';
import type { MarkedText } from '../../machines/domain/faq/find.ts';
import type { FaqEntry } from '../../machines/faq/faq.selectors.ts';
import { marked } from '../search/marked.tsx';

interface FaqEntryRowProps {
  readonly entry: FaqEntry;
  /** True if the address names this question. */
  readonly isSought: boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
}

/** A question; a press shows its answer. */
export function FaqEntryRow({ entry, isSought, onShow, onHide }: FaqEntryRowProps) {
  const { faq, question, answer, isOpen } = entry;
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSought) return;
    button.current?.scrollIntoView({ block: 'start' });
    button.current?.focus({ preventScroll: true });
  }, [isSought]);
  return (
    <li className="faq-entry" data-faq={faq.id}>
      <h2>
        <button
          ref={button}
          className="faq-question"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={isOpen ? onHide : onShow}
        >
          <span lang={question.lang}>{marked(question.text, question.marks)}</span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        <div className="faq-answer" id={panel} lang={answer.lang}>
          {paragraphsOf(answer).map(({ at, text, marks }) => (
            <p key={at}>{marked(text, marks)}</p>
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface Paragraph extends Pick<MarkedText, 'text' | 'marks'> {
  readonly at: number;
}

/** An empty line separates paragraphs; no mark crosses it. */
function paragraphsOf({ text, marks }: MarkedText): Paragraph[] {
  let at = 0;
  return text.split(/(\n\s*\n)/).flatMap((part, index) => {
    const start = at;
    at += part.length;
    if (index % 2 === 1 || part === '') return [];
    const inside = marks.filter(([from, to]) => from >= start && to <= start + part.length);
    return [
      { at: start, text: part, marks: inside.map(([from, to]) => [from - start, to - start] as const) },
    ];
  });
}
