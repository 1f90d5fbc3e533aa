import { useCallback, useState } from 'react';

/** Called when the text of a field becomes unreadable or readable. */
export type OnUnreadable = (field: string, unreadable: boolean) => void;

/** Fields that were left with unreadable text: their stored amount differs from the visible text. */
export function useUnreadable(): readonly [hasAny: boolean, onUnreadable: OnUnreadable] {
  const [fields, setFields] = useState<readonly string[]>([]);
  const onUnreadable: OnUnreadable = useCallback((field, unreadable) => {
    setFields((known) => {
      if (known.includes(field) === unreadable) return known;
      return unreadable ? [...known, field] : known.filter((other) => other !== field);
    });
  }, []);
  return [fields.length > 0, onUnreadable];
}
