import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { arrangeSession } from './support/arrange-session.js';
import { launchBrowser } from './support/browser.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { MemberWindow } from './support/member-window.js';
import { preloadedStyles, preloadErrors } from './support/preload-errors.js';
import { storyOf } from './support/story.js';
import { waitUntilReady } from './support/wait-until-ready.js';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** One member in several windows of one browser, with requests that fail. */
describe('page loading', () => {
  let constellation: Constellation;
  let browser: Browser;
  let meera: MemberWindow;
  let second: Page;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    meera = await MemberWindow.open(browser, constellation, 'Meera');
  });
  afterAll(() => browser.close());

  step('shows the landing page before any code has loaded', async () => {
    const page = await meera.page.context().newPage();
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await title(page, 'Empower Your Growth, Link Skills, Time Exchange');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.close();
  });

  step('shows the contact page on a phone without layout shifts', async () => {
    const page = await meera.page.context().newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    await page.getByRole('heading', { name: 'About something else' }).waitFor();
    await page.getByText(/^This community has published no address\.|^Write to /).waitFor();
    await expectNoLayoutShift(page);
    await page.close();
  });

  step('sends a visitor to the login page although the sign-in check hangs', async () => {
    const page = await meera.page.context().newPage();
    await page.route('**/api/check/', () => new Promise(() => undefined));
    await page.goto('/home');
    await page.waitForURL('**/login?next=%2Fhome');
    await title(page, 'Login');
    await page.close();
  });

  step('leads a visitor from “Get Started” to a login page that offers to sign up', async () => {
    const page = await meera.page.context().newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/login?next=%2Fhome');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL('**/signup?next=%2Fhome');
    await page.close();
  });

  step('renews a sign-in of which only the refresh cookie is left', async () => {
    const { page } = await MemberWindow.of(browser, constellation, await signUp(constellation, 'Tomas'));
    await page.context().clearCookies({ name: 'access_token' });
    await page.goto('/users');
    await title(page, 'Users');
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toContain('access_token');
    await page.close();
  });

  step('continues from the login page when she signs up in another window', async () => {
    second = await meera.page.context().newPage();
    await second.goto('/login?next=%2Faccount');
    await title(second, 'Login');
    await meera.signUp();
    await second.waitForURL('**/account');
  });

  step('shows a member her pages although the sign-in check hangs', async () => {
    await second.route('**/api/check/', () => new Promise(() => undefined));
    await second.goto('/requests');
    await title(second, 'Requests');
    await second.unroute('**/api/check/');
  });

  step('never shows a signed-in member the visitor’s landing page', async () => {
    await second.route('**/assets/*.js', () => new Promise(() => undefined));
    await second.goto('/', { waitUntil: 'commit' });
    await title(second, 'Empower Your Growth, Link Skills, Time Exchange');
    // A style hides the link, and before the first paint the document may exist without its styles.
    await second.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await second.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await second.unroute('**/assets/*.js');
    await second.reload();
    await second.getByRole('link', { name: 'Home' }).waitFor();
  });

  step(
    'requests each script and style sheet of a page once, and preloads only what the page uses',
    async () => {
      const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
      const plan = {
        title: `Read a knitting chart (${Date.now()})`,
        content: 'I lose the row whenever the chart repeats, and I cannot see where I went wrong.',
        minutes: 20,
      };
      const session = await arrangeSession(plan, her, him);
      const { meeting_id } = await him.api.call('exchange.meeting.join', { scheduleId: session });
      const people = new URLSearchParams({ teacherId: him.id, studentId: her.id });
      const { page } = await MemberWindow.of(browser, constellation, her);
      const joinRoom = async () => {
        await page.getByRole('button', { name: 'Join now' }).click();
        await page.locator('.room-end').waitFor();
      };
      const ready = () => waitUntilReady(page);

      expect(await preloadErrors(page, '/', ready)).toEqual([]);
      // From this page on the browser knows that she is signed in.
      expect(await preloadErrors(page, '/home', ready)).toEqual([]);
      for (const path of ['/chat', '/settings']) {
        expect(await preloadErrors(page, path, ready)).toEqual([]);
        expect(await preloadedStyles(page)).toBeGreaterThan(0);
      }
      const room = `/meeting-room/${encodeURIComponent(meeting_id)}?${people.toString()}`;
      expect(await preloadErrors(page, room, joinRoom)).toEqual([]);
      expect(await preloadedStyles(page)).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  step('retries a page whose code failed to load once', async () => {
    let failures = 0;
    await second.route('**/assets/users-page-*.js', (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await second.goto('/users');
    await title(second, 'Users');
    expect(failures).toBeGreaterThan(1);
    await second.unroute('**/assets/users-page-*.js');
  });

  step('shows an error for a page whose code cannot be loaded', async () => {
    await second.route('**/assets/schedules-page-*.js', (route) => route.abort());
    await second.goto('/schedules');
    await title(second, 'We couldn’t load this page.');
    await second.unroute('**/assets/schedules-page-*.js');
    await second.getByRole('button', { name: 'Load the page again' }).click();
    await title(second, 'Schedules');
  });

  step('loads such a page by itself when the network is back', async () => {
    await second.route('**/assets/schedules-page-*.js', (route) => route.abort());
    await second.goto('/schedules');
    await title(second, 'We couldn’t load this page.');
    await second.unroute('**/assets/schedules-page-*.js');
    await second.context().setOffline(true);
    await second.context().setOffline(false);
    await title(second, 'Schedules');
  });

  step('ends all windows after a sign-out in one of them', async () => {
    await meera.signOut();
    await second.waitForURL('**/login?next=**');
    await second.getByText('You were signed out. Sign in to continue.', { exact: true }).waitFor();
  });
});
