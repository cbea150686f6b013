import { Constellation, mailedCode, signUp, TEST_PASSWORD, until, type TestMember } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, mediaStats } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const TITLE = 'Read simple sheet music';
const BODY = 'I would like to read simple sheet music, and know only the names of the notes so far.';
const TAG = 'Music';
const MINUTE_MS = 60_000;
/** The room opens five minutes before its session. */
const STARTS_IN_MINUTES = 3;
/** The length that the form suggests. */
const MINUTES = 30;
const MOST_DECISIONS = 12;

/**
 * A visitor becomes a member and has her first lesson, in a system without any data but a teacher with available times.
 * Her decisions are counted: presses and choices that need a thought, but not typing what only she knows.
 */
describe('a newcomer', () => {
  let constellation: Constellation;
  let browser: Browser;
  let tomas: TestMember;
  let noor: MemberWindow;
  let rooms: [hers: Page, his: Page];

  const step = storyOf(
    () => [browser],
    () => constellation,
  );
  const decisions: string[] = [];
  /** Counts a decision of the newcomer and carries it out. */
  const decide = async <Result>(decision: string, act: () => Promise<Result>): Promise<Result> => {
    decisions.push(decision);
    return act();
  };
  const sees = (room: Page) =>
    until(async () => (await mediaStats(room)).frames > 5, {
      timeoutMs: 60_000,
      what: 'pictures of the other',
    });

  beforeAll(async () => {
    [constellation, browser] = await Promise.all([
      Constellation.start({}, { movableClock: true }),
      launchBrowser(),
    ]);
    tomas = await signUp(constellation, 'Tomas');
    await tomas.api.call('identity.profile.update', { skills: [TAG] });
    await tomas.api.call('identity.availability.change', {
      timezone: 'Europe/Lisbon',
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      exceptions: [],
      notice_minutes: 60,
      buffer_minutes: 0,
    });
    noor = await MemberWindow.open(browser, constellation, 'Noor');
  });

  afterAll(async () => {
    await browser.close();
    await constellation?.stop();
  });

  step('signs up from the landing page', async () => {
    const { page } = noor;
    await page.goto('/');
    await decide('get started', () => page.getByRole('link', { name: 'Get Started', exact: true }).click());
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
    await decide('sign up instead of in', () =>
      page.getByRole('link', { name: 'Sign Up', exact: true }).click(),
    );
    await page.getByLabel('First name').fill(noor.name);
    await page.getByLabel('Last name').fill('Story');
    await page.getByLabel('Email', { exact: true }).fill(noor.email);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByLabel('Confirm password').fill(TEST_PASSWORD);
    await decide('agree to the terms', () =>
      page.getByRole('checkbox', { name: /^I agree to the terms/ }).check(),
    );
    await decide('send the form', () => noor.press('Sign Up'));
    await page.waitForURL(/\/otp/);
    // A pasted code is confirmed without a press.
    await page.getByLabel('Digit 1').fill(await mailedCode(constellation, noor.email));
    await page.waitForURL(/\/home/);
  });

  step('asks for a lesson', async () => {
    const { page } = noor;
    await decide('request a lesson', () => noor.press('Request'));
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Description').fill(BODY);
    await decide('choose a tag', async () => {
      await page.getByLabel('Tags').fill(TAG);
      await page.keyboard.press('Enter');
    });
    await decide('publish it', () => noor.pressInDialog('Publish'));
    await page.waitForURL('**/requests/*');
    await noor.waitForText(`Published. ${MINUTES} min on hold.`);
  });

  step('accepts the time that the teacher proposes', async () => {
    const { page } = noor;
    const { results } = await tomas.api.call('exchange.request.suggest', {});
    const request = results.find(({ title }) => title === TITLE);
    if (!request) throw new Error('the teacher was not shown her request');
    await tomas.api.call('exchange.proposal.create', {
      request: request.id,
      scheduled_time: new Date(Date.now() + STARTS_IN_MINUTES * MINUTE_MS).toISOString(),
      timezone: 'Europe/Lisbon',
      note: '',
    });
    await decide('accept the time', () => noor.press('Accept'));
    // The page shows the change before the server confirms it, and leaving the page cancels the pending request.
    const response = page.waitForResponse((one) => one.request().method() === 'PATCH');
    await decide('confirm it', () => noor.pressInDialog('Accept'));
    expect((await response).status()).toBe(200);
  });

  step('joins her first lesson', async () => {
    const { page } = noor;
    await decide('open the session', () =>
      page.getByRole('link', { name: 'Everything about the session' }).click(),
    );
    await page.waitForURL('**/sessions/*');
    const opened = page.context().waitForEvent('page');
    await decide('go to the room', () => noor.press('Join Meeting'));
    const hers = await opened;
    await decide('join', () => hers.getByRole('button', { name: 'Join now' }).click());

    const teacher = await MemberWindow.of(browser, constellation, tomas);
    await teacher.page.goto(new URL(page.url()).pathname);
    rooms = [hers, await teacher.joinMeeting()];
    await Promise.all(rooms.map(sees));
  });

  step('reaches its end when the time runs out, after at most 12 decisions', async () => {
    const [hers, his] = rooms;
    await constellation.moveClock((STARTS_IN_MINUTES + MINUTES) * MINUTE_MS);
    await hers.getByRole('dialog', { name: 'Rate Your Session' }).waitFor();
    await hers.getByText(`${MINUTES} moved to Tomas, 0 came back.`).first().waitFor();
    await his.getByRole('dialog', { name: 'Session Time Completed' }).waitFor();
    expect(decisions.slice(MOST_DECISIONS)).toEqual([]);
  });
});
