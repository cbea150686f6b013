import { sample, sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { directionOf, LANGUAGES, SOURCE_LANGUAGE } from '@skillhour/texts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readMessages } from '../build/language-files';
import { accessibilityViolations } from './support/accessibility.js';
import { launchBrowser, NO_WORKER } from './support/browser.js';
import { layoutErrors } from './support/layout-errors.js';
import { waitUntilReady } from './support/wait-until-ready.js';

const TRANSLATIONS = Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE);
const WIDTHS = [1440, 768, 390] as const;
const HEIGHT = 900;

const SIGNED_OUT = [
  '/',
  '/login',
  '/signup',
  '/forget-password',
  '/help',
  '/help/cancelling',
  '/terms',
  '/privacy',
  '/contact',
  '/books',
  '/nowhere',
];
const MEMBER = [
  '/home',
  '/requests',
  '/requests?tab=explore',
  '/requests?tab=offers',
  '/schedules',
  '/sessions',
  '/sessions/calendar',
  '/account',
  '/account/statement',
  '/time-plans',
  '/purchase-history',
  '/questions',
  '/question/new',
  '/blogs/new',
  '/profile',
  '/users',
  '/tags',
  '/search?search=music',
  '/chat',
  '/settings',
  '/self-test',
  '/rate',
];

/** Checks every page in every language: its direction, at three widths, and for accessibility violations. */
describe('pages in every language', () => {
  let constellation: Constellation;
  let browser: Browser;
  let member: TestMember;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [browser, member] = await Promise.all([launchBrowser(), signUp(constellation, 'Ines')]);
  });
  afterAll(() => browser.close());

  describe.each(TRANSLATIONS)('%s', (language) => {
    let context: BrowserContext;

    beforeEach(async () => {
      context = await browser.newContext({
        baseURL: new URL(constellation.run.web).origin,
        // The browser's language decides until the reader chooses one.
        locale: language,
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        serviceWorkers: NO_WORKER,
      });
    });
    afterEach(() => context.close());

    it('fit and are accessible for a visitor', async () => {
      const page = await context.newPage();
      expect(await checkPages(page, language, sampled(language, 'visitor', SIGNED_OUT))).toEqual([]);
    });

    it('fit and are accessible for a member', async () => {
      const { email, password } = member;
      await context.request.post('/api/token/', { data: { email, password } });
      const page = await context.newPage();
      expect(await checkPages(page, language, sampled(language, 'member', MEMBER))).toEqual([]);
    });
  });

  it('an API error is in the language of the request', async () => {
    const error = async (language: string) => {
      const response = await fetch(`${new URL(constellation.run.web).origin}/api/profile/`, {
        headers: { 'accept-language': language },
      });
      return ((await response.json()) as { detail: string }).detail;
    };
    const english = await error('en');
    const translated = readMessages('es').find(({ sentence }) => sentence === english)?.translation;
    expect(await error('es-AR')).toBe(translated || english);
  });

  it('a member’s choice outlasts the sign-in, and applies on another device', async () => {
    const chooser = await signUp(constellation, 'Aina');
    await chooser.api.call('identity.profile.update', { language: 'ca' });
    const context = await browser.newContext({
      baseURL: new URL(constellation.run.web).origin,
      locale: 'en-GB',
      serviceWorkers: NO_WORKER,
    });
    const { email, password } = chooser;
    await context.request.post('/api/token/', { data: { email, password } });
    const page = await context.newPage();
    await page.goto('/home');
    await page.waitForFunction(() => document.documentElement.lang === 'ca');
    await context.close();
  });

  it('rejects a language that is not listed', async () => {
    await expect(
      member.api.call('identity.profile.update', { language: 'xx' as 'es' }),
    ).rejects.toMatchObject({ status: 400, detail: 'Choose one of the listed languages.' });
  });
});

const sampled = (language: string, part: string, paths: readonly string[]) =>
  sample('languages', paths, { perGroup: 2, list: `${language} ${part}` });

/** Returns the text that pages show while they load. */
const loadingText = (language: string): string =>
  readMessages(language).find(({ sentence, translation }) => sentence === 'Loading...' && translation !== '')
    ?.translation ?? 'Loading...';

/** Visits pages and returns all problems, each with its page. */
async function checkPages(page: Page, language: string, paths: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  const loading = loadingText(language);
  const expected = `${language} ${directionOf(language)}`;
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const first = await page.evaluate(
      () => `${document.documentElement.lang} ${document.documentElement.dir}`,
    );
    if (first !== expected) complaints.push(`${path}: ${first} instead of ${expected}`);
    await waitUntilReady(page, loading);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const found = [...(await layoutErrors(page)), ...(await accessibilityViolations(page))];
      complaints.push(...found.map((text) => `${path} (${width} px): ${text}`));
    }
  }
  return complaints;
}
