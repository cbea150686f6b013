import type { BrowserContext, Page } from 'playwright-core';

interface Memory {
  ranOfTheStory?: string[];
  violationsOfTheStory?: string[];
}

/** Records scripts that ran although they must not, and what the content security policy blocked. */
export const recordScriptRuns = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const memory = window as Memory;
    const ran: string[] = (memory.ranOfTheStory = []);
    const violations: string[] = (memory.violationsOfTheStory = []);
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.assign(window, { [name]: (value: unknown) => ran.push(`${name}(${String(value)})`) });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** Returns what ran in a page, what its policy blocked, and elements that could run scripts: on an event, on a click, or by themselves. */
export const xssFindingsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { ranOfTheStory = [], violationsOfTheStory = [] } = window as Memory;
    const found = [...ranOfTheStory, ...violationsOfTheStory];
    const leading = new Set([
      'href',
      'src',
      'action',
      'formaction',
      'xlink:href',
      'data',
      'poster',
      'srcdoc',
    ]);
    const runs = (address: string) =>
      /^(javascript|vbscript|data:text|data:image\/svg)/i.test(
        [...address].filter((letter) => letter > ' ').join(''),
      );
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (/^on/i.test(name) || (leading.has(name) && runs(value)))
          found.push(`${element.tagName} ${name}=${value}`);
    }
    const strange =
      'iframe, object, embed, base, meta[http-equiv], form[action], svg script, math, foreignObject, animate, set, noscript img, .prose :is(script, style, svg, form, input, template, video, audio)';
    for (const element of document.querySelectorAll(strange)) found.push(element.outerHTML.slice(0, 200));
    for (const script of document.scripts)
      if (!script.src.startsWith(`${location.origin}/`)) found.push(script.outerHTML.slice(0, 200));
    return found;
  });
