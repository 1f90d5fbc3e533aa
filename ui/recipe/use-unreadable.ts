import { useCallback, useState } from 'react';

/** Tells of a field whose text is no amount, or no longer is none. */
export type OnUnreadable = (field: string, unreadable: boolean) => void;

/** Fields that were left with a text that is no amount: what they stand for is not what the customer reads there. */
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
