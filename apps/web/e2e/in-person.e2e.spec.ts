import { Constellation, signUp, until, type TestMember } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { arrangeSession } from './support/arrange-session.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTES = 30;
const PHONE = { width: 390, height: 844 };
const PLACE = 'The reading room, second floor';

/** Two members with a phone each trade half an hour at a place: once by code, once by logging and silence. */
describe('a session at a place', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: { ines: TestMember; tomas: TestMember };
  let ines: MemberWindow;
  let tomas: MemberWindow;
  let sessionId: string;

  /** How far the clock of the system is ahead of this process's. */
  let movedMs = 0;

  const step = storyOf(() => [browser]);
  const arrange = (title: string) =>
    arrangeSession(
      {
        title,
        content: 'We meet in the library and read a page together, slowly.',
        minutes: MINUTES,
        place: PLACE,
        inMs: movedMs + MINUTE_MS,
      },
      members.ines,
      members.tomas,
    );
  /** Opens a window of a phone, signed in again because the clock may have moved by days. */
  async function phoneOf(member: TestMember): Promise<MemberWindow> {
    const window = await MemberWindow.of(browser, constellation, member);
    await window.page.setViewportSize(PHONE);
    return window;
  }
  /** Moves the clock. Tokens have expired then, so the members sign in again, also in new windows. */
  async function passTime(byMs: number): Promise<void> {
    await Promise.all([ines, tomas].map(({ page }) => page.context().close()));
    await constellation.moveClock(byMs);
    movedMs += byMs;
    for (const member of Object.values(members)) {
      const { email, password } = member;
      const anonymous = constellation.anonymous();
      const { access_token } = await anonymous.call('identity.account.sign_in', { email, password });
      member.api = anonymous.as(access_token);
    }
    [ines, tomas] = await Promise.all([phoneOf(members.ines), phoneOf(members.tomas)]);
  }
  const openSession = () => Promise.all([ines, tomas].map(({ page }) => page.goto(`/sessions/${sessionId}`)));

  beforeAll(async () => {
    [constellation, browser] = await Promise.all([
      Constellation.start({ IN_PERSON: 'on' }, { movableClock: true }),
      launchBrowser(),
    ]);
    const [one, other] = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    members = { ines: one, tomas: other };
    [ines, tomas] = await Promise.all([phoneOf(one), phoneOf(other)]);
    sessionId = await arrange('Read a page of Rayuela');
  });
  afterAll(async () => {
    await browser.close();
    await constellation.stop();
  });

  step('shows the place to both, and no room', async () => {
    await openSession();
    for (const window of [ines, tomas]) {
      await window.page.getByText(PLACE).first().waitFor();
      await window.page.getByRole('button', { name: 'Show my code' }).waitFor();
      expect(await window.page.getByRole('button', { name: 'Join Meeting' }).count()).toBe(0);
      await expectAccessible(window.page);
    }
  });

  step('begins when one enters the code that the other shows', async () => {
    await tomas.press('Show my code');
    const dialog = tomas.page.getByRole('dialog', { name: 'Your code' });
    await dialog.getByRole('img', { name: 'QR code with a link to this session and the code' }).waitFor();
    await expectAccessible(tomas.page);
    const code = /\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    await ines.page.getByLabel(/^Code of Tomas/).fill(code === '000000' ? '111111' : '000000');
    await ines.press('Start the clock');
    await ines.waitForText('This code is wrong or has expired.');
    await expectAccessible(ines.page);
    const current = /\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    await ines.page.getByLabel(/^Code of Tomas/).fill(current);
    await ines.press('Start the clock');
    for (const window of [ines, tomas])
      await window.page.getByRole('heading', { name: 'Session in progress' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  step('ends when both want it to, and half an hour has moved', async () => {
    await passTime((MINUTES - 1) * MINUTE_MS);
    await openSession();
    await tomas.press('End session');
    await expectAccessible(tomas.page);
    await tomas.pressInDialog('End session');
    await ines.page.getByText(/wants to end it now\.$/).waitFor();
    await ines.press('End and settle');
    await ines.pressInDialog('End and settle');
    await ines.page.getByText('30 min moved to Tomas, 0 came back.').waitFor();
    const { time_balance } = await members.tomas.api.call('ledger.account.read', {});
    expect(time_balance.available_time).toBe(60 + MINUTES);
  });

  step('is logged by one of them if they had no phones', async () => {
    sessionId = await arrange('Read another page of Rayuela');
    await passTime((MINUTES + 2) * MINUTE_MS);
    await openSession();
    await ines.page.getByRole('heading', { name: 'How long was it?' }).waitFor();
    await expectAccessible(ines.page);
    await ines.press('Log minutes');
    await ines.page.getByRole('heading', { name: 'You logged this session' }).waitFor();
    await tomas.page.getByRole('heading', { name: /logged this session$/ }).waitFor();
    await expectAccessible(tomas.page);
  });

  step('moves the logged minutes after 14 days of silence', async () => {
    await passTime(14 * DAY_MS + MINUTE_MS);
    await until(
      async () => {
        const { status } = await members.ines.api.call('exchange.session.read', { id: sessionId });
        return status === 'CO';
      },
      { what: 'the logged minutes to move' },
    );
    await ines.page.goto(`/sessions/${sessionId}`);
    await ines.page.getByText('These minutes were logged, not measured.').waitFor();
    await ines.page.getByText('30 min moved to Tomas, 0 came back.').waitFor();
    await expectAccessible(ines.page);
    await ines.page.goto('/account');
    await ines.page.getByRole('button', { name: 'Give or ask for minutes' }).waitFor();
    await expectAccessible(ines.page);
  });
});
