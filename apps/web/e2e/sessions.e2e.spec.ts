import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { fieldTime, MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';
import { checkPagesInNewTab } from './support/check-pages.js';

const HOUR_MS = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms);
const named = (what: string) => `${what} ${Date.now().toString(36)}`;

/** Two members between agreement and session: they reschedule it, add it to a calendar and cancel it. Each sees the other's changes. */
describe('a session before it begins', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: [TestMember, TestMember];
  let ines: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);
  const TITLE = named('Bake a sourdough loaf');
  const SHORT = named('Shape a baguette');
  const LATE = named('Feed a starter');

  /** Arranges a session this many milliseconds from now in which Ines learns from Tomas. */
  const agree = async (title: string, ms: number) => {
    const [student, teacher] = members;
    const request = await student.api.call('exchange.request.create', {
      title,
      body_content:
        'My starter is alive and my loaves are flat; I would like to know what happens in between.',
      tags: ['Cooking'],
      duration_minutes: 30,
      preferred_time: inMs(24 * HOUR_MS).toISOString(),
      status: 'PE',
    });
    const { id } = await teacher.api.call('exchange.proposal.create', {
      request: request.id,
      scheduled_time: inMs(ms).toISOString(),
      timezone: 'Europe/Berlin',
      note: 'Bring flour',
    });
    await student.api.call('exchange.proposal.decide', { id, status: 'AC' });
  };
  const card = ({ page }: MemberWindow, title: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  const action = (window: MemberWindow, title: string, name: string | RegExp) =>
    card(window, title).getByRole('button', { name, exact: true });

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, members[0]);
    tomas = await MemberWindow.of(browser, constellation, members[1]);
    await agree(TITLE, 50 * HOUR_MS);
  });
  afterAll(() => browser.close());

  step('shows a countdown in seconds', async () => {
    await ines.page.goto('/sessions?tab=learning');
    const countdown = card(ines, TITLE).getByText(/^Starts in: 49:59:\d\d$/);
    await countdown.waitFor();
    const first = await countdown.textContent();
    await card(ines, TITLE)
      .getByText(/^Starts in: 49:59:\d\d$/)
      .filter({ hasNotText: first! })
      .waitFor();
    await expectAccessible(ines.page);
  });

  step('shows him her reschedule request at once, and he can decline it', async () => {
    await tomas.page.goto('/meeting');
    await expectDialogFits(ines.page, () => action(ines, TITLE, 'Reschedule').click());
    await action(ines, TITLE, 'Reschedule').click();
    const dialog = ines.page.getByRole('dialog', { name: 'Reschedule' });
    await dialog.getByLabel('Date and time').fill('');
    await ines.pressInDialog('Ask Tomas Tester');
    await dialog.getByText('Choose a date and time.').waitFor();
    await expectAccessible(ines.page);
    await dialog.getByLabel('Date and time').fill(fieldTime(inMs(72 * HOUR_MS)));
    await dialog.getByLabel('Why').fill('My oven comes a day later');
    await ines.pressInDialog('Ask Tomas Tester');
    await card(ines, TITLE)
      .getByText(/^You asked Tomas Tester to move it to /)
      .waitFor();
    await card(tomas, TITLE)
      .getByText(/^Ines Tester would like to move it to /)
      .waitFor();
    await card(tomas, TITLE).getByText('My oven comes a day later').waitFor();
    await expectAccessible(tomas.page);
    await action(tomas, TITLE, 'Decline').click();
    await tomas.waitForText('Declined. The session stays at its time.');
    await card(ines, TITLE)
      .getByText(/^You asked/)
      .waitFor({ state: 'detached' });
    await card(ines, TITLE)
      .getByText(/^Starts in: 49:/)
      .waitFor();
  });

  step('moves when she accepts his second proposal, after he withdrew the first', async () => {
    for (const hours of [80, 100]) {
      await action(tomas, TITLE, 'Reschedule').click();
      await tomas.page.getByLabel('Date and time').fill(fieldTime(inMs(hours * HOUR_MS)));
      await tomas.pressInDialog('Ask Ines Tester');
      await card(ines, TITLE)
        .getByText(/^Tomas Tester would like to move it to /)
        .waitFor();
      if (hours === 80) await action(tomas, TITLE, 'Withdraw').click();
      if (hours === 80) await action(ines, TITLE, 'Decline').waitFor({ state: 'detached' });
    }
    await action(ines, TITLE, /^Accept /).click();
    await card(ines, TITLE)
      .getByText(/^Starts in: (99|100):/)
      .waitFor();
    await card(tomas, TITLE)
      .getByText(/^Starts in: (99|100):/)
      .waitFor();
  });

  step('is linked from a reschedule notification, and its page accepts the decision', async () => {
    await action(tomas, TITLE, 'Reschedule').click();
    await tomas.page.getByLabel('Date and time').fill(fieldTime(inMs(120 * HOUR_MS)));
    await tomas.pressInDialog('Ask Ines Tester');
    const { page } = ines;
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /Tomas Tester would like to move / })
      .first()
      .click();
    await page.waitForURL(/\/sessions\/[^/?]+$/);
    await page.getByText(/^Tomas Tester would like to move it to /).waitFor();
    await page.getByRole('button', { name: /^Accept / }).waitFor();
    expect(await checkPagesInNewTab(page, [new URL(page.url()).pathname])).toEqual([]);
    await ines.press('Decline');
    await ines.waitForText('Declined. The session stays at its time.');
    await action(tomas, TITLE, 'Withdraw').waitFor({ state: 'detached' });
    await page.goto('/sessions?tab=learning');
  });

  step('is downloaded as a calendar file', async () => {
    await action(ines, TITLE, 'Add to calendar').click();
    await ines.page.getByRole('menuitem', { name: 'Google Calendar (new tab)' }).waitFor();
    const download = ines.page.waitForEvent('download');
    await ines.page.getByRole('menuitem', { name: 'Download (.ics)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`SUMMARY:${TITLE}`);
    expect(file).toContain('SEQUENCE:1');
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  });

  step('appears in her calendar feed until she disables the address', async () => {
    const { page } = ines;
    await page.goto('/settings#calendar');
    await ines.press('Create an address');
    const address = page.getByLabel(/^Add it to your calendar as a subscription\./);
    await address.waitFor();
    await expectAccessible(page);
    const url = await address.inputValue();
    const readFeed = () => fetch(url);
    const response = await readFeed();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(await response.text()).toContain(`SUMMARY:${TITLE}`);
    await ines.press('End it');
    await expectAccessible(page);
    await ines.pressInDialog('End it');
    await ines.waitForText('Address disabled.');
    expect((await readFeed()).status).toBe(404);
  });

  step('is cancelled for free more than 24 hours before', async () => {
    await ines.page.goto('/sessions?tab=learning');
    await expectDialogFits(ines.page, () => action(ines, TITLE, 'Cancel session').click());
    await action(ines, TITLE, 'Cancel session').click();
    await ines.waitForText(
      'It begins in more than a day, so this costs nothing. All 30 minutes come back to you.',
    );
    await ines.pressInDialog('Cancel session');
    await ines.waitForText('Enter a reason.');
    await expectAccessible(ines.page);
    await ines.page.getByLabel('Why').fill('The oven never came');
    await ines.pressInDialog('Cancel session');
    await ines.waitForText('Session cancelled.');
    await card(ines, TITLE).getByText('You: The oven never came').waitFor();
    await card(ines, TITLE).getByText('Cancelled. 30 min came back.').waitFor();
    await card(tomas, TITLE)
      .getByText(/: The oven never came$/)
      .waitFor();
    await expectAccessible(tomas.page);
  });

  step('shows the exact cost of cancelling less than three hours before', async () => {
    await agree(SHORT, 2 * HOUR_MS);
    await ines.page.goto('/sessions?tab=learning');
    await action(ines, SHORT, 'Cancel session').click();
    await ines.waitForText(
      'It begins in less than three hours: you would get a late mark. 7 minutes go to Tomas Tester, 23 come back to you.',
    );
    await ines.page.getByLabel('Why').fill('A cold');
    await ines.pressInDialog('Cancel session');
    await card(ines, SHORT).getByText('Cancelled. 7 min went to the teacher.').waitFor();
    const { time_balance } = await members[1].api.call('ledger.account.read', {});
    expect(time_balance).toMatchObject({ available_time: 67, held_time: 0 });
  });

  step(
    'gives him a late mark if he cancels less than 24 hours before, and shows her who, when and why',
    async () => {
      await agree(LATE, 20 * HOUR_MS);
      await tomas.page.goto('/sessions');
      await action(tomas, LATE, 'Cancel session').click();
      await tomas.waitForText(
        'It begins in less than a day: you would get a late mark. All 30 minutes go back to Ines Tester.',
      );
      await tomas.page.getByLabel('Why').fill('My starter died');
      await tomas.pressInDialog('Cancel session');
      await tomas.waitForText('Session cancelled.');
      await ines.page.goto('/sessions?tab=learning');
      const hers = card(ines, LATE);
      await hers.getByText('That was less than a day before: Tomas Tester got a late mark.').waitFor();
      await hers.getByRole('link', { name: `Details of ${LATE}` }).click();
      await ines.page.getByText(/^Tomas Tester cancelled it on /).waitFor();
      await ines.waitForText('My starter died');
      await ines.waitForText('That was less than a day before: Tomas Tester got a late mark.');
      await expectAccessible(ines.page);
      const { time_balance } = await members[0].api.call('ledger.account.read', {});
      expect(time_balance).toMatchObject({ available_time: 53, held_time: 0 });
    },
  );
});
