import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { checkPagesInNewTab, checkZoomedPages } from './support/check-pages.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const STAMP = Date.now().toString(36);
/** Skills that nobody else teaches. */
const SKILL = `Splicing rope ${STAMP}`;
const WITHOUT_TIMES = `Whipping ends ${STAMP}`;
const TITLE = `A lesson in ${SKILL}`;
const TAG = 'Gardening';
const WHAT_FOR = 'I can tie a bowline, and would like to splice an eye into a rope of three strands.';
const DAY_MS = 24 * 3_600_000;
/** The weekday of the day after tomorrow: 1 is Monday. At noon, it is the same in all zones of the story. */
const WEEKDAY = new Date(Date.now() + 2 * DAY_MS).getUTCDay() || 7;
const OTHER_WEEKDAY = (WEEKDAY % 7) + 1;
const TAKEN = 'This time is no longer free. Choose another.';

/** A student chooses a free time of an offer, another one is too late, and the teacher accepts. */
describe('offers', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: { devika: TestMember; tomas: TestMember; ines: TestMember };
  let devika: MemberWindow;
  let tomas: MemberWindow;
  let ines: MemberWindow;
  let offer: string;
  let otherOffer: string;

  const step = storyOf(() => [browser]);
  const main = ({ page }: MemberWindow): Locator => page.getByRole('main');
  const dialog = ({ page }: MemberWindow): Locator => page.getByRole('dialog', { name: 'Choose a time' });
  const starts = (window: MemberWindow): Locator => dialog(window).getByRole('option');
  const card = ({ page }: MemberWindow): Locator => page.getByRole('article').filter({ hasText: SKILL });
  const answers = ({ page }: MemberWindow): Locator =>
    page.getByRole('region', { name: 'Waiting for your answer' });
  const teach = async (by: TestMember, name: string) => {
    const given = { kind: 'teach', name, about: 'With a *fid*.', tags: [TAG], level: 'beginner' } as const;
    return (await by.api.call('identity.entry.add', given)).id;
  };
  /** Opens the free times and chooses the first one. */
  const chooseFirst = async (window: MemberWindow) => {
    await window.press('Choose a time');
    await starts(window).first().click();
    await dialog(window).getByRole('option', { selected: true }).waitFor();
    await dialog(window).getByLabel('What for?').fill(WHAT_FOR);
  };

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const names = ['Devika', 'Tomas', 'Ines'].map((name) => signUp(constellation, name));
    const [one, two, three] = (await Promise.all(names)) as [TestMember, TestMember, TestMember];
    members = { devika: one, tomas: two, ines: three };
    otherOffer = await teach(three, WITHOUT_TIMES);
    offer = await teach(two, SKILL);
    await two.api.call('identity.availability.change', {
      timezone: 'UTC',
      weekly: [{ weekday: WEEKDAY, from: '12:00', to: '13:00' }],
      exceptions: [],
    });
    browser = await launchBrowser();
    devika = await MemberWindow.of(browser, constellation, one, 'Asia/Kolkata');
    tomas = await MemberWindow.of(browser, constellation, two);
    ines = await MemberWindow.of(browser, constellation, three);
  });
  afterAll(() => browser.close());

  step('are found under Explore by day, time and text', async () => {
    const { page } = devika;
    await page.goto('/requests?tab=explore');
    await devika.press('Offers');
    await card(devika).waitFor();
    await page.getByLabel('Day', { exact: true }).selectOption(String(OTHER_WEEKDAY));
    await card(devika).waitFor({ state: 'detached' });
    await page.getByLabel('Day', { exact: true }).selectOption(String(WEEKDAY));
    // Noon in UTC is half past five in Kolkata.
    await page.getByLabel('Time of day').selectOption('Afternoon');
    await card(devika).waitFor();
    await expectAccessible(page);
    await page.goto('/requests?tab=offers');
    await card(devika).waitFor();
    await expectNoLayoutShift(page);
    await page.getByRole('searchbox', { name: 'Search offers' }).fill(SKILL);
    await page.waitForURL('**/requests?*search=*');
    await main(devika).getByRole('article').nth(1).waitFor({ state: 'detached' });
    await card(devika).getByRole('link', { name: SKILL }).click();
    await page.waitForURL(`**/offers/${offer}`);
  });

  step('show the usual times on both clocks, and the free times in a dialog', async () => {
    const { page } = devika;
    const times = page.getByRole('region', { name: 'Usual times' });
    await times.getByRole('heading', { name: 'Your time (Kolkata)' }).waitFor();
    await times.getByText('17:30–18:30').waitFor();
    await times.getByText('12:00–13:00').waitFor();
    await expectDialogFits(page, () => devika.press('Choose a time'));
    const paths = ['/requests?tab=offers', `/offers/${offer}`];
    expect(await checkPagesInNewTab(page, paths)).toEqual([]);
    expect(await checkZoomedPages(page, paths)).toEqual([]);
  });

  step('are chosen by two students at once, of whom the second finds the time taken', async () => {
    await ines.page.goto(`/offers/${offer}`);
    await chooseFirst(ines);
    await chooseFirst(devika);
    await expectAccessible(devika.page);
    await devika.pressInDialog('Request');
    await devika.page.waitForURL('**/requests/*');
    await devika.waitForText('If they accept your time, the session is set.');
    await ines.pressInDialog('Request');
    await dialog(ines).getByText(TAKEN).waitFor();
    expect(await dialog(ines).getByLabel('What for?').inputValue()).toBe(WHAT_FOR);
    // Only the end of the hour is still free for half an hour.
    await starts(ines).nth(1).waitFor({ state: 'detached' });
    expect(await starts(ines).count()).toBe(1);
    const { time_balance } = await members.ines.api.call('ledger.account.read', {});
    expect(time_balance).toMatchObject({ held_time: 0 });
  });

  step('are accepted by the teacher on home, where the notification and the request arrive', async () => {
    const { page } = tomas;
    await page.goto('/home');
    await answers(tomas)
      .getByText(/^Devika .* chose one of your free times\./)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /would like/ }).click();
    await page.waitForURL('**/requests/*');
    await main(tomas).getByRole('button', { name: 'Accept', exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto('/home');
    await expectDialogFits(page, () => tomas.press(`Accept ${TITLE}`));
    await tomas.press(`Accept ${TITLE}`);
    await tomas.pressInDialog('Accept');
    await tomas.waitForText('It’s agreed. You teach Devika.');
    await page.getByRole('region', { name: 'Next session' }).getByRole('link', { name: TITLE }).waitFor();
  });

  step('then are a session for both', async () => {
    const { page } = devika;
    await main(devika).getByRole('link', { name: 'Everything about the session' }).click();
    await page.waitForURL('**/sessions/*');
    await main(devika).getByText(TITLE).first().waitFor();
    await tomas.page.goto('/sessions');
    await main(tomas).getByText(TITLE).first().waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /accepted/ }).waitFor();
  });

  step('without times open the request form, filled in', async () => {
    const { page } = devika;
    await page.goto(`/users/details/${members.ines.id}`);
    await main(devika).getByRole('link', { name: WITHOUT_TIMES }).click();
    await page.waitForURL(`**/offers/${otherOffer}`);
    await expectDialogFits(page, () => devika.press('Ask for this'));
    await devika.press('Ask for this');
    const form = page.getByRole('dialog', { name: 'New Skill Request' });
    expect(await form.getByLabel('Title').inputValue()).toBe(`A lesson in ${WITHOUT_TIMES}`);
  });
});
