import type { Page } from 'playwright';

/** The number of lines of the cart whose upper and lower edge nothing covers. */
export function visibleLines(page: Page): Promise<number> {
  return page.locator('.cart-line').evaluateAll((lines) => {
    const isSeen = (line: Element) => {
      const { left, top, bottom } = line.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => line.contains(document.elementFromPoint(left + 3, y)));
    };
    return lines.filter(isSeen).length;
  });
}
