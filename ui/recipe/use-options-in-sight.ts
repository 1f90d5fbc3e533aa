import { type RefObject, useState } from 'react';

interface OptionsInSightInput {
  /** The scrolling box. */
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The option of `aria-activedescendant`: it is rendered at any scroll position. */
  readonly active: number;
}

interface OptionsInSight {
  /** Px of all options in total. */
  readonly height: number;
  readonly indices: readonly number[];
  readonly startOf: (index: number) => number;
  readonly follow: () => void;
  readonly reveal: (index: number) => void;
}

/** The drawn options of a long list; all have the same height, which recipe.css also states. */
export function useOptionsInSight({ list, count, active }: OptionsInSightInput): OptionsInSight {
  const [first, setFirst] = useState(0);
  const from = Math.max(0, first - BEYOND);
  const to = Math.min(count, first + IN_BOX + BEYOND);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const isDrawn = active >= from && active < to;
  return {
    height: count * OPTION,
    indices: isDrawn || active >= count ? drawn : [active, ...drawn],
    startOf: (index) => index * OPTION,
    follow: () => setFirst(Math.floor((list.current?.scrollTop ?? 0) / OPTION)),
    reveal: (index) => {
      const box = list.current;
      if (box === null) return;
      const top = index * OPTION;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + OPTION > box.scrollTop + box.clientHeight) {
        box.scrollTop = top + OPTION - box.clientHeight;
      }
    },
  };
}

/** The height of an option, in px. */
const OPTION = 68;
const IN_BOX = 6;
const BEYOND = 6;
