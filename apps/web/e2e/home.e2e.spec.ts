import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { checkPagesInNewTab } from './support/check-pages.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';
import { waitUntilReady } from './support/wait-until-ready.js';

const STAMP = Date.now().toString(36);
const TITLE = `Sew on a sleeve ${STAMP}`;
const OTHER_TITLE = `Sew a buttonhole ${STAMP}`;
const BODY = 'I get as far as the second seam, and from there on every picture in the book looks the same.';
/** Rarely used in other stories, so that suggestions are from this story. */
const TAG = 'Sewing';
/** A skill that nobody else teaches. */
const CRAFT = `Smocking ${STAMP}`;
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** A new member and a teacher start from home: they offer, ask, accept and join there. */
describe('home', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: { ada: TestMember; tomas: TestMember };
  let ada: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);
  const section = ({ page }: MemberWindow, name: string): Locator =>
    page.getByRole('region', { name, exact: true });
  const publish = async (title: string) => {
    const request = await members.ada.api.call('exchange.request.create', {
      ...{ title, body_content: BODY, tags: [TAG], duration_minutes: 10, status: 'PE' },
      preferred_time: inMinutes(3 * 24 * 60),
    });
    return request.id;
  };
  const propose = (request: string, minutes: number) =>
    members.tomas.api.call('exchange.proposal.create', {
      ...{ request, scheduled_time: inMinutes(minutes), timezone: 'Asia/Kolkata', note: '' },
    });

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, two] = await Promise.all([signUp(constellation, 'Ada'), signUp(constellation, 'Tomas')]);
    members = { ada: one, tomas: two };
    ada = await MemberWindow.of(browser, constellation, one);
    tomas = await MemberWindow.of(browser, constellation, two);
  });
  afterAll(() => browser.close());

  step('shows a new member no empty sections, but how to get suggestions', async () => {
    const { page } = ada;
    await page.goto('/home');
    await section(ada, 'You could teach').getByText('No requests for you right now.').waitFor();
    await section(ada, 'You could learn from').getByText('No teachers for you right now.').waitFor();
    for (const name of ['Next session', 'Waiting for your answer', 'Your requests'])
      expect(await section(ada, name).count()).toBe(0);
    await expectNoLayoutShift(page);
    await expectAccessible(page);
    await expectDialogFits(page, () => ada.press('Request'));
  });

  step('adds an offer in place', async () => {
    const { page } = tomas;
    await page.goto('/home');
    await expectDialogFits(page, () => tomas.press('Offer a skill'));
    await tomas.press('Offer a skill');
    const dialog = page.getByRole('dialog', { name: 'Offer a skill' });
    await dialog.getByLabel('Skill', { exact: true }).fill(CRAFT);
    await dialog.getByLabel('Tags').fill(TAG);
    await page.keyboard.press('Enter');
    await tomas.pressInDialog('Save');
    await tomas.waitForText('Skill saved.');
    const { skills } = await members.tomas.api.call('identity.profile.read', {});
    expect(skills).toEqual([CRAFT]);
  });

  step('suggests a teacher to the student, and the request to the teacher, with the reasons', async () => {
    await members.ada.api.call('identity.profile.update', { learns: [CRAFT] });
    await publish(TITLE);
    await ada.page.goto('/home');
    const learn = section(ada, 'You could learn from');
    await learn.getByText(`Teaches ${CRAFT}`).waitFor();
    await expectDialogFits(ada.page, () => ada.press('Ask Tomas'));
    const own = section(ada, 'Your requests').getByRole('listitem').filter({ hasText: TITLE });
    await own.getByText('Waiting for a teacher to propose a time.').waitFor();
    await tomas.page.goto('/home');
    const teach = section(tomas, 'You could teach');
    await teach.getByRole('link', { name: TITLE }).waitFor();
    await teach.getByText(`You teach ${TAG}.`).first().waitFor();
    await expectNoLayoutShift(tomas.page);
    await expectAccessible(tomas.page);
  });

  step('shows a proposal as soon as it is made, and accepts one and rejects another in place', async () => {
    const { page } = ada;
    const other = await publish(OTHER_TITLE);
    await propose(other, 120);
    const answers = section(ada, 'Waiting for your answer');
    await answers.getByRole('link', { name: OTHER_TITLE }).waitFor();
    const own = section(ada, 'Your requests').getByRole('listitem').filter({ hasText: OTHER_TITLE });
    await own.getByText('1 proposal waits for your answer.').waitFor();
    await expectAccessible(page);
    await ada.press(`Reject Tomas for ${OTHER_TITLE}`);
    await ada.pressInDialog('Reject');
    await answers.getByText('No proposals to answer.').waitFor();
    await own.getByText('Waiting for a teacher to propose a time.').waitFor();

    await propose(other, 3);
    await expectDialogFits(page, () => ada.press(`Accept Tomas for ${OTHER_TITLE}`));
    await ada.press(`Accept Tomas for ${OTHER_TITLE}`);
    await ada.pressInDialog('Accept');
    await section(ada, 'Next session').getByRole('link', { name: OTHER_TITLE }).waitFor();
    await own.waitFor({ state: 'detached' });
  });

  step('lets both join their next session', async () => {
    await tomas.page.goto('/home');
    for (const window of [ada, tomas]) {
      const next = section(window, 'Next session');
      await next.getByRole('link', { name: OTHER_TITLE }).waitFor();
      const opened = window.page.context().waitForEvent('page');
      await next.getByRole('button', { name: 'Join Meeting' }).click();
      const room = await opened;
      await room.getByRole('button', { name: 'Join now' }).waitFor();
      await room.close();
    }
  });

  step('has no accessibility violations or layout errors in any size', async () => {
    await waitUntilReady(ada.page);
    expect(await checkPagesInNewTab(ada.page, ['/home'])).toEqual([]);
    await ada.page.reload();
    await section(ada, 'Next session').getByRole('button', { name: 'Join Meeting' }).waitFor();
    await expectNoLayoutShift(ada.page);
  });
});
