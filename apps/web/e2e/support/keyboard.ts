import type { Page } from 'playwright-core';

/** Upper limit, more focus stops than any page has. */
const MOST_STOPS = 400;
const STOPS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';

interface Stop {
  element: Element;
  name: string;
  /** How the element and its surroundings look without the focus. */
  resting: string;
  reached: boolean;
}
interface Memory {
  stopsOfTheStory?: { stops: Stop[]; looksOf: (element: Element) => string; at: Element | null };
}

/**
 * Returns the keyboard violations of a page in its current state. These are elements that Tab does not reach, that do not show the focus, or
 * that are covered while they have it. For tabs and other sets with arrow keys, one stop is enough. An obstacle counts only if a second
 * pass finds it too, because content may still have been loading.
 */
export async function keyboardViolations(page: Page): Promise<string[]> {
  const found = await tabThroughPage(page);
  if (found.length === 0) return found;
  const again = new Set(await tabThroughPage(page));
  return found.filter((complaint) => again.has(complaint));
}

/** Presses Tab from the top of the page until the focus returns to the start. */
async function tabThroughPage(page: Page): Promise<string[]> {
  await page.evaluate(remember, STOPS);
  const found: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const { complaint, isOver } = await page.evaluate(arrive);
    if (complaint !== null) found.push(complaint);
    if (isOver) return [...found, ...(await page.evaluate(leave))];
  }
  return [...found, `Tab does not come round after ${MOST_STOPS} presses`];
}

/** Records every focusable element and moves the focus to the top of the page. */
function remember(selector: string): void {
  const looksOf = (element: Element): string => {
    const looks: string[] = [];
    for (let each: Element | null = element; each && looks.length < 4; each = each.parentElement) {
      const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(each);
      looks.push(`${outline} ${boxShadow} ${borderColor} ${backgroundColor} ${textDecoration}`);
    }
    return looks.join('|');
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`;
  // Tab continues from the last focused element, even if it has been removed.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const stops = [...dialog.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => ({ element, name: nameOf(element), resting: looksOf(element), reached: false }));
  (window as Memory).stopsOfTheStory = { stops, looksOf, at: null };
}

/** Checks the focused element. The pass ends when the focus leaves the page or returns to an earlier element. */
function arrive(): { complaint: string | null; isOver: boolean } {
  const memory = (window as Memory).stopsOfTheStory ?? { stops: [], looksOf: () => '', at: null };
  const { stops, looksOf, at } = memory;
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement)
    return { complaint: null, isOver: true };
  memory.at = element;
  const stop = stops.find((each) => each.element === element);
  // Within a time field, Tab goes from hours to minutes.
  if (stop?.reached === true) return { complaint: null, isOver: element !== at };
  // The element appeared only now, for example in a list that opens on focus.
  if (!stop) return { complaint: null, isOver: false };
  stop.reached = true;
  if (looksOf(element) === stop.resting)
    return { complaint: `does not show the focus: ${stop.name}`, isOver: false };
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(to, most)) / 2;
  const over = document.elementFromPoint(
    middle(left, right, innerWidth - 1),
    middle(top, bottom, innerHeight - 1),
  );
  // The visible replacement of a hidden field is inside its label.
  const isSeen =
    width <= 1 ||
    (over !== null &&
      (element.contains(over) || over.contains(element) || over.closest('label')?.control === element));
  return { complaint: isSeen ? null : `has the focus out of sight: ${stop.name}`, isOver: false };
}

/** Returns the elements that were not reached and removes the focus. For radio buttons, one per group is enough. */
function leave(): string[] {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  const { stops } = (window as Memory).stopsOfTheStory ?? { stops: [] };
  const groups = new Set(
    stops.flatMap(({ element, reached }) =>
      reached && element instanceof HTMLInputElement && element.type === 'radio' ? [element.name] : [],
    ),
  );
  return stops
    .filter(
      ({ element, reached }) =>
        !reached &&
        element.isConnected &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name)),
    )
    .map(({ name }) => `out of Tab's reach: ${name}`);
}
