import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface Drawing {
  readonly node: IconNode;
}

/**
 * Replaces lucide-react's factory of icons (`.tools/lean-packages.ts`). An icon has 24 × 24 px and the colour of the
 * text, and is hidden from screen readers by default. The package's CSS classes are left out.
 */
export function createIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...rest }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className,
        'aria-hidden': Object.keys(rest).some(isForScreenReaders) ? undefined : true,
        ...rest,
      },
      ...shapes,
    );
}

function isForScreenReaders(attribute: string): boolean {
  return /^(aria-|role$|title$)/.test(attribute);
}
