import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { arrangeSession } from './support/arrange-session.js';
import { launchBrowser } from './support/browser.js';
import { checkPagesInNewTab } from './support/check-pages.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STARTED_MS = Date.now();
const named = (what: string) => `${what} ${STARTED_MS.toString(36)}`;
const SESSION = named('Prune an old apple tree');
const WANTED = named('Graft a young pear tree');
const CONTENT = 'The tree is taller than my ladder, and I would like somebody to tell me where to begin.';

/** Returns noon in UTC, this many days from today, so that no session crosses midnight. */
const noonIn = (days: number) => (Math.floor(STARTED_MS / DAY_MS) + days) * DAY_MS + 12 * HOUR_MS;
const SESSION_MS = noonIn(2);
const PROPOSED_MS = noonIn(3);

/** Returns the day of an instant in the browser's zone. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** A member looks for their sessions and proposed times in the calendar, by mouse, by keyboard and on a phone. */
describe('the calendar', () => {
  let constellation: Constellation;
  let browser: Browser;
  let student: TestMember;
  let teacher: TestMember;
  let ines: MemberWindow;
  let sessionId: string;
  let requestId: string;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    [student, teacher] = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, student);
    const plan = { title: SESSION, content: CONTENT, minutes: 20, inMs: SESSION_MS - STARTED_MS };
    sessionId = await arrangeSession(plan, student, teacher);
    const wanted = await student.api.call('exchange.request.create', {
      title: WANTED,
      body_content: CONTENT,
      tags: ['Music'],
      duration_minutes: 20,
      preferred_time: new Date(STARTED_MS + DAY_MS).toISOString(),
      status: 'PE',
    });
    requestId = wanted.id;
  });
  afterAll(() => browser.close());

  const linkNamed = (title: string) => ines.page.getByRole('link', { name: new RegExp(title) });
  const day = (date: string) => ines.page.locator(`[data-day="${date}"]`);

  step('is linked from the sessions and shows the current week', async () => {
    const { page } = ines;
    await page.goto('/sessions');
    await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.waitForURL('**/sessions/calendar');
    await page.getByText('All times are in Berlin.').waitFor();
    await day(dayOf(STARTED_MS)).waitFor();
    expect(await day(dayOf(STARTED_MS)).getAttribute('aria-current')).toBe('date');
  });

  step('leads to a session by keyboard', async () => {
    const { page } = ines;
    await page.goto(`/sessions/calendar?date=${dayOf(SESSION_MS)}`);
    await linkNamed(SESSION)
      .filter({ hasText: /You learn from Tomas/ })
      .waitFor();
    await expectAccessible(page);
    await day(dayOf(SESSION_MS)).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/sessions/calendar?date=${dayOf(SESSION_MS + DAY_MS)}`);
    await page.locator(`[data-day="${dayOf(SESSION_MS + DAY_MS)}"]:focus`).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator(`[data-day="${dayOf(SESSION_MS)}"]:focus`).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/sessions/${sessionId}`);
  });

  step('shows a proposed time as soon as it is proposed, and leads to its request', async () => {
    const { page } = ines;
    await page.goto(`/sessions/calendar?view=agenda&date=${dayOf(STARTED_MS)}`);
    await linkNamed(SESSION).waitFor();
    await teacher.api.call('exchange.proposal.create', {
      request: requestId,
      scheduled_time: new Date(PROPOSED_MS).toISOString(),
      timezone: 'Europe/Berlin',
      note: '',
    });
    await linkNamed(WANTED)
      .filter({ hasText: /Tomas proposes this time/ })
      .click();
    await page.waitForURL(`**/requests/${requestId}`);
  });

  step('shows a month with dots on a phone, and opens the agenda of a day', async () => {
    const { page } = ines;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sessions/calendar');
    await linkNamed(SESSION).waitFor();
    await expectNoLayoutShift(page);
    await page.goto(`/sessions/calendar?view=month&date=${dayOf(SESSION_MS)}`);
    await page
      .getByRole('button', { name: /, 1 entry$/ })
      .first()
      .waitFor();
    expect(await linkNamed(SESSION).count()).toBe(0);
    await expectAccessible(page);
    await day(dayOf(SESSION_MS)).click();
    await page.waitForURL(`**/sessions/calendar?view=agenda&date=${dayOf(SESSION_MS)}`);
    await linkNamed(SESSION).waitFor();
    expect(await page.locator('h2:focus').count()).toBe(1);
  });

  step('has no accessibility violations or layout errors in any view', async () => {
    const date = dayOf(SESSION_MS);
    const paths = ['week', 'month', 'agenda'].map((view) => `/sessions/calendar?view=${view}&date=${date}`);
    expect(await checkPagesInNewTab(ines.page, paths)).toEqual([]);
  });
});
