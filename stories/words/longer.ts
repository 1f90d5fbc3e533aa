import type { MessageFormatElement } from 'react-intl';
import type { Messages } from '../../i18n/messages.ts';

export type Message = Messages[string];

/** The pseudo-locale: a message of 140 % of its length, longer with its own letters. 'Tilaa' → 'Tilaati'. */
export function longer(message: Message): Message {
  if (typeof message === 'string' || made.has(message)) return message;
  const before = known.get(message);
  if (before !== undefined) return before;
  const long = longerParts(message);
  known.set(message, long);
  made.add(long);
  return long;
}

/** Providers inside others get messages that are longer already. */
const made = new WeakSet<readonly MessageFormatElement[]>();
const known = new WeakMap<readonly MessageFormatElement[], MessageFormatElement[]>();

/** The fixed words of a message, without values and variants. */
export function literalsIn(message: Message): readonly string[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) =>
    part.type === kinds.literal && part.value.trim().length > 2 ? [part.value.trim()] : [],
  );
}

function longerParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.map((part) => {
    switch (part.type) {
      case kinds.literal:
        return { ...part, value: longerWords(part.value) };
      case kinds.tag:
        return { ...part, children: longerParts(part.children) };
      case kinds.select:
      case kinds.plural: {
        const options = Object.entries(part.options).map(([name, option]) => [
          name,
          { ...option, value: longerParts(option.value) },
        ]);
        return { ...part, options: Object.fromEntries(options) };
      }
      default:
        return part;
    }
  });
}

function longerWords(text: string): string {
  return text.replaceAll(
    /\p{L}+/gu,
    (word) => word + word.slice(0, Math.round(word.length * 0.4)).toLowerCase(),
  );
}

/** The kinds of parts that contain words: numbers of formatjs. */
const kinds = { literal: 0, select: 5, plural: 6, tag: 8 } as const;
