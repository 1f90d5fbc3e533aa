/** The page and the texts that are wider than their box. Texts that are cut on purpose end in an ellipsis. */
export function overflowing(page: HTMLElement): string[] {
  const wide = page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth} px`] : [];
  return [...wide, ...[...blocksOf(page)].filter(isTooNarrow).map(({ textContent }) => textContent)];
}

/** The blocks that lay out the page's words. A drawing places its own. */
function blocksOf(page: HTMLElement): Set<Element> {
  const blocks = new Set<Element>();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    if (texts.currentNode.textContent?.trim() === '') continue;
    let block = texts.currentNode.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block instanceof HTMLElement && block.checkVisibility()) blocks.add(block);
  }
  return blocks;
}

/** A block of one pixel is read aloud and not seen; one that scrolls shows its end. */
function isTooNarrow(block: Element): boolean {
  if (block.clientWidth <= 1 || block.scrollWidth <= block.clientWidth) return false;
  const { overflowX, textOverflow } = getComputedStyle(block);
  return textOverflow !== 'ellipsis' && overflowX !== 'auto' && overflowX !== 'scroll';
}
