import type { Page } from 'playwright-core';

/** Page content that is the same in every language: names and titles of the story's members. */
export type NeutralTexts = readonly string[];

/** Patterns of the product's name and of what `Intl` and the clock write: days, months, zones, distances. */
const ALWAYS = [
  'Skillhour',
  String.raw`\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]*day)?\b`,
  String.raw`\b[MTWFS]\b`,
  String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b`,
  String.raw`\b(?:UTC|GMT|CES?T)\b`,
  String.raw`\b(?:in \d+ \w+|\d+ \w+ ago|today|tomorrow|yesterday)\b`,
  String.raw`\b[A-Z]\w+(?:/[A-Z][\w+-]+)+\b`,
];
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the untranslated words of a page: those with plain letters and without any accented one. Ignores texts written by members
 * (`dir="auto"`), times and icons.
 */
export function untranslatedTexts(page: Page, data: NeutralTexts): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const isData = new RegExp(known, 'gi');
      const isPlain = (text: string) => {
        const rest = text.replaceAll(isData, '');
        return /[a-z]/i.test(rest) && !/[\u00c0-\u02af\u1e00-\u1eff]/.test(rest);
      };
      const isMemberText = (element: Element) =>
        element.closest('[dir="auto"], time, script, style, svg') !== null;
      const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const around = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (around && isPlain(text) && !isMemberText(around) && isVisible(around)) found.push(`“${text}”`);
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (isMemberText(element) || !isVisible(element)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (isPlain(text)) found.push(`${name} “${text}”`);
        }
      }
      if (isPlain(document.title)) found.push(`document title “${document.title}”`);
      return [...new Set(found)];
    },
    [...ALWAYS, ...data.map(escaped)].join('|'),
  );
}
