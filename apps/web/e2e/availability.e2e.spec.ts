import { sharedConstellation, signUp, until, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { checkPagesInNewTab, checkZoomedPages } from './support/check-pages.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const STARTED_MS = Date.now();
const SKILL = `Bookbinding ${STARTED_MS.toString(36)}`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };
const WORKDAYS = [1, 2, 3, 4, 5];
const DAY_MS = 24 * 3_600_000;

/** Returns the Wednesday of next week in the browser's zone, `YYYY-MM-DD`. All days of its week are in the future. */
function nextWednesday(): string {
  const today = new Date(STARTED_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const midnight = Date.parse(`${today}T00:00:00.000Z`);
  const weekday = new Date(midnight).getUTCDay() || 7;
  return new Date(midnight + (10 - weekday) * DAY_MS).toISOString().slice(0, 10);
}
const WEDNESDAY = nextWednesday();
const CALENDAR = `/sessions/calendar?view=week&date=${WEDNESDAY}`;

/** A teacher says when he has time, on his own page, in the calendar and in two windows. Others see the weekly times. */
describe('available times', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: { tomas: TestMember; ines: TestMember };
  let tomas: MemberWindow;
  let ines: MemberWindow;

  const step = storyOf(() => [browser]);
  const dialogOf = ({ page }: MemberWindow) => page.getByRole('dialog', { name: 'Your available times' });
  const dayOf = (window: MemberWindow, name: string) =>
    dialogOf(window).getByRole('group', { name, exact: true });
  const buttonOf = (window: MemberWindow, name: string) =>
    dialogOf(window).getByRole('button', { name, exact: true });
  const save = async (window: MemberWindow) => {
    await window.pressInDialog('Save');
    await dialogOf(window).waitFor({ state: 'detached' });
  };
  /** Waits until the shown week has this many evenings. */
  const expectEvenings = (count: number) =>
    until(async () => (await tomas.page.getByText('Available 18:00–20:00').count()) === count, {
      what: `${count} evenings in the calendar`,
    });

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, other] = await Promise.all([signUp(constellation, 'Tomas'), signUp(constellation, 'Ines')]);
    members = { tomas: one, ines: other };
    await one.api.call('identity.profile.update', { skills: [SKILL] });
    tomas = await MemberWindow.of(browser, constellation, one);
    ines = await MemberWindow.of(browser, constellation, other);
  });
  afterAll(() => browser.close());

  step('are set for one day by keyboard and copied to the other working days', async () => {
    const { page } = tomas;
    await page.goto('/profile');
    await expectDialogFits(page, () => tomas.press('Available times'));
    await tomas.press('Available times');
    await buttonOf(tomas, 'Add a time: Tuesday').focus();
    await page.keyboard.press('Enter');
    await dayOf(tomas, 'Tuesday').locator('select:focus').waitFor();
    await dayOf(tomas, 'Tuesday').getByLabel('From').selectOption('18:00');
    await dayOf(tomas, 'Tuesday').getByLabel('To', { exact: true }).selectOption('20:00');
    await buttonOf(tomas, 'Copy to other days: Tuesday').focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await buttonOf(tomas, 'Copy').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Tuesday copied to 4 days.').waitFor({ state: 'attached' });
    await page.locator('button:focus', { hasText: 'Copy to other days' }).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await save(tomas);
    await tomas.waitForText('Available times saved.');
  });

  step('are in the week of his calendar, which he changes for a single date', async () => {
    const { page } = tomas;
    await page.goto(CALENDAR);
    await expectEvenings(WORKDAYS.length);
    await tomas.press('Available times');
    await buttonOf(tomas, 'Add a date').click();
    await dayOf(tomas, 'Date 1').getByLabel('Date', { exact: true }).fill(WEDNESDAY);
    await save(tomas);
    await expectEvenings(WORKDAYS.length - 1);
    await expectAccessible(page);
  });

  step('are shown to others by week only', async () => {
    const { results } = await members.ines.api.call('identity.offer.list', { search: SKILL });
    expect(results.map(({ availability }) => availability)).toEqual([
      {
        timezone: 'Europe/Berlin',
        weekly: WORKDAYS.map((weekday) => ({ weekday, from: '18:00', to: '20:00' })),
      },
    ]);
  });

  step('are not replaced by those of another window without a note', async () => {
    const { page } = tomas;
    await page.goto('/profile');
    await tomas.press('Available times');
    await buttonOf(tomas, 'Add a time: Saturday').click();
    const { availability } = await members.tomas.api.call('identity.availability.read', {});
    if (!availability) throw new Error('no times were saved');
    await members.tomas.api.call('identity.availability.change', { ...availability, notice_minutes: 2_880 });
    const note = page.getByText(/^You saved other times in another window\./);
    // The note may already be shown, because a window that gets the focus reads the times again.
    if (!(await note.isVisible())) await tomas.pressInDialog('Save');
    await note.waitFor();
    await expectAccessible(page);
    await buttonOf(tomas, 'Show those').click();
    await note.waitFor({ state: 'detached' });
    expect(await dialogOf(tomas).getByLabel('Notice').inputValue()).toBe('2880');
    expect(await dayOf(tomas, 'Saturday').locator('select').count()).toBe(0);
    await tomas.pressInDialog('Cancel');
    await dialogOf(tomas).waitFor({ state: 'detached' });
  });

  step('can be loaded again after a failure', async () => {
    const { page } = tomas;
    await page.goto('/profile');
    // A final error: the page would repeat a request that failed for a moment.
    await page.route('**/api/availability/', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Not now.' } }),
    );
    await tomas.press('Available times');
    await page.getByText('We couldn’t load your available times.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/availability/');
    await buttonOf(tomas, 'Try again').click();
    await dayOf(tomas, 'Tuesday').locator('select').first().waitFor();
    await tomas.pressInDialog('Cancel');
    await dialogOf(tomas).waitFor({ state: 'detached' });
  });

  step('are a part of a new member’s first step, also on a phone', async () => {
    const { page } = ines;
    await page.setViewportSize(PHONE);
    await page.goto('/home');
    await page.getByRole('heading', { name: 'What can you teach?' }).waitFor();
    await ines.press('Say when you have time');
    await buttonOf(ines, 'Add a time: Sunday').click();
    await expectAccessible(page);
    await save(ines);
    await ines.waitForText('Available times saved.');
    const { availability } = await members.ines.api.call('identity.availability.read', {});
    expect(availability?.weekly).toEqual([{ weekday: 7, from: '09:00', to: '17:00' }]);
  });

  step('have no accessibility violations or layout errors in the calendar', async () => {
    expect(await checkPagesInNewTab(tomas.page, [CALENDAR])).toEqual([]);
    expect(await checkZoomedPages(tomas.page, [CALENDAR, '/profile'])).toEqual([]);
  });
});
