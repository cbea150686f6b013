import type { Page } from 'playwright-core';

/** More stops than any page has. */
const MOST_STOPS = 400;
const STOPS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';

interface Stop {
  element: Element;
  name: string;
  /** How it and what is around it look while the focus is elsewhere. */
  resting: string;
  reached: boolean;
}
interface Memory {
  stopsOfTheStory?: { stops: Stop[]; looksOf: (element: Element) => string; at: Element | null };
}

/**
 * What somebody without a mouse misses on a page as it stands: what Tab does not reach, what does not show that it has the focus, what
 * has it and lies behind something else. Of tabs and other sets that arrow keys go through, one stop is enough. What was in the way only
 * while something arrived is no barrier: it counts when it is there the second time, too.
 */
export async function keyboardBarriers(page: Page): Promise<string[]> {
  const found = await goRound(page);
  if (found.length === 0) return found;
  const again = new Set(await goRound(page));
  return found.filter((complaint) => again.has(complaint));
}

/** Presses Tab from the top until it comes round. */
async function goRound(page: Page): Promise<string[]> {
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

/** Everything that waits for a press or a letter, and begins at the top. */
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
  // Tab goes on from where something had the focus last, also when that is gone.
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

/** Looks at what has the focus now. It is over when the focus has left the page or has been here before. */
function arrive(): { complaint: string | null; isOver: boolean } {
  const memory = (window as Memory).stopsOfTheStory ?? { stops: [], looksOf: () => '', at: null };
  const { stops, looksOf, at } = memory;
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement)
    return { complaint: null, isOver: true };
  memory.at = element;
  const stop = stops.find((each) => each.element === element);
  // Within a time's field Tab goes from hours to minutes.
  if (stop?.reached === true) return { complaint: null, isOver: element !== at };
  // What came only now, as a list that opens on focus.
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
  // What is drawn for a hidden field has its label around it.
  const isSeen =
    width <= 1 ||
    (over !== null &&
      (element.contains(over) || over.contains(element) || over.closest('label')?.control === element));
  return { complaint: isSeen ? null : `has the focus out of sight: ${stop.name}`, isOver: false };
}

/** What was not reached, of radio buttons one is enough; and nothing has the focus any more. */
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
