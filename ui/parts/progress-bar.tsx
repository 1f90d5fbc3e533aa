import { type ReactNode, useId } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  /** Its name ('Vähimmäistilaus'). */
  readonly label: ReactNode;
  /** The progress in words: '142,10 € / 150,00 €'. */
  readonly text: string;
  readonly value: number;
  readonly max: number;
}

export function ProgressBar({ label, text, value, max }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="progress-bar" data-full={value >= max || undefined}>
      <div className="progress-bar-words">
        <label htmlFor={id}>{label}</label>
        <span>{text}</span>
      </div>
      <progress id={id} value={Math.min(value, max)} max={max} aria-valuetext={text} />
    </div>
  );
}
