import type { Page } from 'playwright-core';

/** Windows of small laptops and phones, and of a laptop at 200 % zoom. */
export const SHORT_WINDOWS = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
  { width: 320, height: 480 },
  { width: 683, height: 328 },
  { width: 640, height: 360 },
] as const;

/** Returns what of the topmost dialog can't be seen or reached in the current window. */
export function dialogLayoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const [width, height] = [window.innerWidth, window.innerHeight];
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    if (!dialog) return ['there is no dialog'];
    const isWithin = (element: Element, name: string) => {
      const box = element.getBoundingClientRect();
      const fits =
        box.top >= -0.5 && box.left >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
      if (!fits)
        found.push(`${name} is cut off: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${height}`);
    };
    isWithin(dialog, 'the dialog');
    for (const part of ['head', 'foot']) {
      const element = dialog.querySelector(`.panel-${part}`);
      if (element) isWithin(element, `its ${part}`);
    }
    const middle = dialog.querySelector<HTMLElement>('.panel-middle');
    if (!middle) return [...found, 'it has no middle'];
    if (middle.scrollWidth > middle.clientWidth + 1) found.push('its middle scrolls sideways');
    const isCramped = middle.scrollHeight > middle.clientHeight && middle.clientHeight < 110;
    if (isCramped) found.push(`its middle is ${middle.clientHeight} px high`);
    middle.scrollTop = middle.scrollHeight;
    const last = middle.lastElementChild;
    if (last && last.getBoundingClientRect().bottom > middle.getBoundingClientRect().bottom + 0.5)
      found.push('its end is out of reach');
    middle.scrollTop = 0;
    const first = middle.firstElementChild;
    if (first && first.getBoundingClientRect().top < middle.getBoundingClientRect().top - 0.5)
      found.push('its beginning is out of reach');
    return found;
  });
}
