import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface Drawing {
  readonly node: IconNode;
}

/**
 * Stands in for the function with which each icon of lucide-react makes itself (`.tools/lean-packages.ts`): an icon of
 * 24 × 24 in the colour of the text, hidden from screen readers unless it is told otherwise. The package's own classes have no use here.
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
        'aria-hidden': Object.keys(rest).some(tellsReaders) ? undefined : true,
        ...rest,
      },
      ...shapes,
    );
}

function tellsReaders(attribute: string): boolean {
  return /^(aria-|role$|title$)/.test(attribute);
}
