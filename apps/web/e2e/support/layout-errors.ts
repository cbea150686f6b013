import type { Page } from 'playwright-core';

/**
 * Returns layout errors. These are a page that scrolls sideways with the elements that cause it, texts squeezed to a column of letters, and
 * buttons whose text overflows or is cut off.
 */
export function layoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 60)}”`;
    const scrollsWithin = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around !== document.body && getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };

    if (document.documentElement.scrollWidth > width + 1) {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          isVisible(element) &&
          element.childElementCount === 0 &&
          element.getBoundingClientRect().right > width + 1 &&
          !scrollsWithin(element),
      );
      found.push(`the page scrolls sideways: ${beyond.slice(0, 5).map(named).join(', ')}`);
    }
    for (const element of document.body.querySelectorAll('main *, [role="dialog"] *')) {
      const { width, height } = element.getBoundingClientRect();
      const isText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (isText && isVisible(element) && width > 1 && width < 48 && height > 4 * width)
        found.push(`squeezed: ${named(element)}`);
    }
    for (const button of document.body.querySelectorAll('button, [role="tab"], a.inline-flex')) {
      if (isVisible(button) && button.scrollWidth > button.clientWidth + 1)
        found.push(`too narrow: ${named(button)}`);
    }
    return found;
  });
}
