import { Constellation, signUp, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser, openPage } from './support/browser.js';
import { waitForEmail, waitForSubject } from './support/emails.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const BLOG = `What a bellows does ${Date.now().toString(36)}`;
const TITLE = `Tune an accordion ${Date.now().toString(36)}`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time until the reminder a quarter of an hour before the session, and from there until its room opens. */
const REMINDED_IN_MS = 5 * MINUTE_MS;
const OPENS_AFTER_MS = 10 * MINUTE_MS;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/**
 * One member's actions appear in the other's notifications at once, link to their subject, and follow her preferences for channels and
 * times.
 */
describe('notifications', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: [TestMember, TestMember];
  let ines: MemberWindow;
  let tomas: MemberWindow;
  let slug: string;

  const step = storyOf(() => [browser]);
  const commented = () => tomas.page.getByRole('region', { name: /^Comments/ });
  const comment = async (text: string) => {
    await tomas.page.goto(`/blogs/${slug}`);
    await tomas.page.getByPlaceholder('Write your thoughts...').fill(text);
    await tomas.press('Post');
    await commented().getByText(text).waitFor();
  };

  beforeAll(async () => {
    [constellation, browser] = await Promise.all([
      Constellation.start({}, { movableClock: true }),
      launchBrowser(),
    ]);
    members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, members[0]);
    tomas = await MemberWindow.of(browser, constellation, members[1]);
    const blog = await members[0].api.call('content.blog.create', {
      title: BLOG,
      body_content: 'It moves the air that moves the reeds, and the reeds move everyone who listens to them.',
      tags: ['Music'],
    });
    slug = blog.data.slug;
  });
  afterAll(async () => {
    await browser.close();
    await constellation?.stop();
  });

  step('arrive without a reload and link to the member who caused them', async () => {
    await ines.page.goto('/questions');
    await bell(ines, 0).waitFor();
    await tomas.page.goto(`/users/details/${members[0].id}`);
    await tomas.press('Follow');
    await bell(ines, 1).press('Enter');
    await panel(ines).getByText('Tomas Tester follows you.').waitFor();
    await expectAccessible(ines.page);
    await panel(ines)
      .getByRole('link', { name: /Tomas Tester follows you\./ })
      .press('Enter');
    await ines.page.getByRole('heading', { level: 1, name: 'Tomas Tester' }).waitFor();
    await bell(ines, 0).waitFor();
  });

  step('are marked as read, one or all at once', async () => {
    await comment('And who moves the bellows?');
    await bell(ines, 1).click();
    await panel(ines).getByRole('button', { name: 'Mark as read' }).click();
    await bell(ines, 0).waitFor();
    await comment('I ask for a friend.');
    await bell(ines, 1).waitFor();
    await panel(ines).getByRole('button', { name: 'Mark all as read' }).click();
    await bell(ines, 0).waitFor();
    await panel(ines).getByRole('tab', { name: 'Unread' }).click();
    await panel(ines).getByText('You’re all caught up.').waitFor();
    await expectAccessible(ines.page);
    await ines.page.keyboard.press('Escape');
    await panel(ines).waitFor({ state: 'detached' });
  });

  step('stop for topics that the member turned off', async () => {
    const { page } = ines;
    const ofComments = panel(ines).getByText(/wrote under/);
    await bell(ines, 0).click();
    await ofComments.first().waitFor();
    const before = await ofComments.count();
    await panel(ines).getByRole('link', { name: 'Notification settings' }).click();
    const replies = page.getByRole('checkbox', { name: 'Answers and comments, in the app' });
    await replies.uncheck();
    await ines.waitForText('Saved.');
    await page.getByRole('combobox', { name: 'Answers and comments, mail' }).selectOption('Never');
    await expectAccessible(page);
    await comment('Nobody hears of this.');
    await tomas.page.goto(`/users/details/${members[0].id}`);
    await tomas.press('Unfollow');
    await tomas.press('Follow');
    await bell(ines, 1).click();
    await panel(ines).getByText('Tomas Tester follows you.').first().waitFor();
    expect(await ofComments.count()).toBe(before);
    await page.keyboard.press('Escape');
  });

  step('pause during quiet hours', async () => {
    const { page } = ines;
    const from = page.getByLabel('From', { exact: true });
    const saved = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('preferences'),
    );
    await from.fill('21:30');
    await from.blur();
    await page.getByRole('img', { name: /^Quiet from 21:30 to 07:00/ }).waitFor();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await page.getByRole('img', { name: /^Quiet from 21:30 to 07:00/ }).waitFor();
    expect(await from.inputValue()).toBe('21:30');
    await page.getByRole('checkbox', { name: 'Keep them' }).uncheck();
    await from.waitFor({ state: 'detached' });
  });

  const agree = async (title: string, startsInMs: number) => {
    const [student, teacher] = members;
    const request = await student.api.call('exchange.request.create', {
      title,
      body_content: 'I own the accordion and the patience, and would like somebody to hear what I do not.',
      tags: ['Music'],
      duration_minutes: 20,
      preferred_time: inMs(24 * HOUR_MS),
      status: 'PE',
    });
    const { id } = await teacher.api.call('exchange.proposal.create', {
      request: request.id,
      scheduled_time: inMs(startsInMs),
      timezone: 'Europe/Berlin',
      note: 'Now?',
    });
    await bell(ines, 1).waitFor();
    const { schedule_id } = await student.api.call('exchange.proposal.decide', { id, status: 'AC' });
    return schedule_id!;
  };

  step('of a proposal become read when it is accepted', async () => {
    await ines.page.goto('/questions');
    await bell(ines, 1).click();
    await panel(ines).getByRole('button', { name: 'Mark all as read' }).click();
    await bell(ines, 0).waitFor();
    await ines.page.keyboard.press('Escape');
    await agree(TITLE, REMINDED_IN_MS + 15 * MINUTE_MS);
    await bell(ines, 0).waitFor();
  });

  step('update both calendars by email when a session is agreed, moved and cancelled', async () => {
    const [student, teacher] = members;
    await teacher.api.call('realtime.preferences.update', { quiet: null });
    const id = await agree(`${TITLE}, again`, 48 * HOUR_MS);
    const eventIn = async (subject: RegExp, member: TestMember) => {
      const { attachments } = await waitForSubject(constellation, member.email, subject);
      const [event] = attachments;
      const property = (name: string) =>
        new RegExp(`^${name}:(.*)$`, 'm').exec(event?.text ?? '')?.[1]?.trim();
      return { method: event?.method, uid: property('UID'), sequence: property('SEQUENCE') };
    };
    const uid = `${id}@skillhour`;
    expect(await eventIn(/^Your session with Tomas is on /, student)).toMatchObject({ method: 'REQUEST' });
    const scheduled_time = inMs(72 * HOUR_MS);
    const proposed = { id, scheduled_time, timezone: 'Europe/Berlin', reason: '' };
    await teacher.api.call('exchange.session.reschedule', proposed);
    await student.api.call('exchange.session.answer_reschedule', { id, status: 'AC' });
    for (const [member, other] of [
      [student, 'Tomas'],
      [teacher, 'Ines'],
    ] as const)
      expect(await eventIn(new RegExp(`^Your session with ${other} moved to `), member)).toEqual({
        ...{ method: 'REQUEST', uid, sequence: '1' },
      });
    await student.api.call('exchange.session.cancel', { id, reason: 'No accordion' });
    expect(await eventIn(/^Your session with Tomas was cancelled$/, student)).toEqual({
      ...{ method: 'CANCEL', uid, sequence: '2' },
    });
  });

  step('remind her of her session by an email of its own', async () => {
    await constellation.moveClock(REMINDED_IN_MS);
    const { text, attachments } = await waitForSubject(
      constellation,
      ines.email,
      /^Your session with Tomas starts in 1[45] minutes$/,
    );
    expect(text).toContain(`Session: ${TITLE}`);
    const { timezone } = await members[0].api.call('realtime.preferences.read', {});
    const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'long' }).formatToParts();
    const zoneName = parts.find(({ type }) => type === 'timeZoneName')?.value;
    const when = text.split(/\r?\n/).find((line) => line.startsWith('When: '));
    expect(when?.endsWith(` ${zoneName}`)).toBe(true);
    expect(text).toMatch(/https?:\S+\/meeting-room\//);
    expect(attachments).toEqual([]);
  });

  step('announce an open room at once', async () => {
    const { page } = ines;
    await constellation.moveClock(OPENS_AFTER_MS);
    await page.goto('/sessions?tab=learning');
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const room = panel(ines).getByRole('link', { name: 'Join Meeting' });
    await room.waitFor();
    await expectAccessible(page);
    await panel(ines)
      .getByRole('link', { name: `The room for ${TITLE} is open.` })
      .click();
    await page.waitForURL('**/meeting-room/**');
    await page.getByRole('button', { name: 'Join now' }).waitFor();
  });

  step('stop by email through the unsubscribe link, without a sign-in', async () => {
    const link = await waitForEmail(constellation, ines.email, /https?:\S+\/unsubscribe\?token=\S+/);
    const stranger = await openPage(browser, constellation);
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'Unsubscribe from notification emails?' }).waitFor();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await stranger.getByText('You won’t get any more emails about notifications.').waitFor();
    await expectAccessible(stranger);

    await ines.page.goto('/settings#notifications');
    const mail = ines.page.getByRole('combobox', { name: 'Sessions, mail' });
    await mail.waitFor();
    expect(await mail.inputValue()).toBe('never');
    expect(await ines.page.getByRole('checkbox', { name: 'Send it' }).isChecked()).toBe(false);
  });
});

const bell = ({ page }: MemberWindow, unread: number): Locator =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const panel = ({ page }: MemberWindow): Locator => page.getByRole('dialog', { name: 'Notifications' });
