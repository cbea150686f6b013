import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser } from './support/browser.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { MemberWindow } from './support/member-window.js';
import { pictureFile } from './support/picture.js';
import { storyOf } from './support/story.js';
import { checkPagesInNewTab } from './support/check-pages.js';

const STAMP = Date.now().toString(36);
const TITLE = `Whistle a tune in two parts ${STAMP}`;
const RESERVED = `Bend a note on the harmonica ${STAMP}`;
const BODY = 'I can hold **one** part and lose it as soon as somebody else begins. One lesson may be enough.';
/** Rarely used in other stories, so that suggestions are from this story. */
const TAG = 'Singing';
const HOUR_MS = 3_600_000;
/** In hours: long enough to propose this time, short enough to wait until it has passed. */
const IN_A_MOMENT = 3_000 / HOUR_MS;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const form = (title: string, more: object = {}) => ({
  ...{ title, body_content: BODY, tags: [TAG], duration_minutes: 10 },
  ...{ preferred_time: inHours(26), ...more },
});

/** A student, two possible teachers and an admin: what each of them sees, and how it changes on the others' pages. */
describe('requests and proposals', () => {
  let constellation: Constellation;
  let browser: Browser;
  let members: { ada: TestMember; tomas: TestMember; ines: TestMember };
  let ada: MemberWindow;
  let tomas: MemberWindow;
  let admin: AdminWindow;
  let request: string;

  const step = storyOf(() => [browser]);
  const main = ({ page }: MemberWindow): Locator => page.getByRole('main');
  const waitForText = (window: MemberWindow, text: string | RegExp) =>
    main(window).getByText(text).first().waitFor();

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const names = ['Ada', 'Tomas', 'Ines'].map((name) => signUp(constellation, name));
    const [one, two, three] = (await Promise.all(names)) as [TestMember, TestMember, TestMember];
    members = { ada: one, tomas: two, ines: three };
    await two.api.call('identity.profile.update', { skills: [TAG] });
    browser = await launchBrowser();
    ada = await MemberWindow.of(browser, constellation, one);
    tomas = await MemberWindow.of(browser, constellation, two);
    admin = await AdminWindow.open(browser, constellation);
  });

  afterAll(() => browser.close());

  step('show empty states that link to other requests', async () => {
    const { page } = ada;
    await page.goto('/requests');
    await waitForText(ada, 'You have no active requests.');
    await main(ada).getByRole('link', { name: 'Explore other requests →' }).click();
    await page.getByRole('tab', { name: /Explore Requests/, selected: true }).waitFor();
    await page.goto('/schedules');
    await waitForText(ada, 'No sent proposals found.');
    await page.getByRole('tab', { name: /Received Proposals/ }).click();
    await waitForText(ada, 'No received proposals found.');
  });

  step('show an uploaded picture in the formatted text', async () => {
    const { page } = ada;
    request = (await members.ada.api.call('exchange.request.create', form(TITLE, { status: 'PE' }))).id;
    await page.goto(`/requests/${request}`);
    await ada.press('Edit');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(pictureFile('tuning-fork.png'));
    await dialog.getByText('In the text.').waitFor();
    await ada.pressInDialog('Save');
    await main(ada).locator('.prose img[alt="tuning-fork"]').waitFor();
    expect(await main(ada).locator('.prose strong').innerText()).toBe('one');
    await waitForText(ada, 'No schedule proposals yet.');
  });

  step('show the progress of a request', async () => {
    const { page } = ada;
    await ada.press('View Progress');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('25% complete').waitFor();
    for (const stage of ['Draft', 'Pending', 'Scheduled', 'Completed'])
      await dialog.getByText(stage, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  step('suggest a request to a matching teacher with the reason, and teachers to its owner', async () => {
    await tomas.page.goto('/requests?tab=explore');
    const suggested = tomas.page.getByRole('article').filter({ hasText: TITLE });
    await suggested.getByText(`You teach ${TAG}.`).waitFor();
    expect(await tomas.page.getByRole('link', { name: TITLE }).count()).toBe(1);
    await expectNoLayoutShift(tomas.page);
    await tomas.page.reload();
    await suggested.waitFor();
    await expectNoLayoutShift(tomas.page);
    await tomas.page.getByLabel('Length').selectOption('Over an hour');
    await suggested.waitFor({ state: 'detached' });
    await tomas.page.getByLabel('Length').selectOption('Up to 15 minutes');
    await suggested.waitFor();
    await expectAccessible(tomas.page);
    await tomas.page.goto('/requests?tab=explore');
    await ada.page.reload();
    const teachers = ada.page.getByRole('region', { name: 'They teach it' });
    await teachers.getByText(`Teaches ${TAG}`).first().waitFor();
  });

  step('invite a suggested teacher to this request, as both of them see without a reload', async () => {
    const { page } = ada;
    const teachers = page.getByRole('region', { name: 'They teach it' });
    await teachers.getByRole('button', { name: 'Ask Tomas', exact: true }).click();
    await ada.waitForText('You asked Tomas to propose a time.');
    await page.reload();
    await teachers.getByRole('button', { name: 'Asked Tomas', exact: true }).waitFor();
    await expectAccessible(page);
    const phone = await page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`/requests/${request}`);
    await phone.getByRole('region', { name: 'They teach it' }).waitFor();
    await expectNoLayoutShift(phone);
    await phone.close();
    const { results, count } = await members.ada.api.call('exchange.request.list_mine', {});
    expect([count, results[0]?.held_minutes]).toEqual([1, 10]);
    await main(tomas).getByText('Ada asked you.').waitFor();
    await tomas.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const panel = tomas.page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /asked you to propose a time for/ }).click();
    await tomas.page.waitForURL(`**/requests/${request}`);
    await waitForText(tomas, /asked you to propose a time\.$/);
    const message = main(tomas).getByRole('link', { name: 'Message' });
    expect(await message.getAttribute('href')).toBe(`/chat/${members.ada.id}`);
  });

  step(
    'let a teacher follow the owner and propose a time, which is shown as proposed, not scheduled',
    async () => {
      const { page } = tomas;
      await tomas.press('Follow');
      await page.getByRole('button', { name: 'Unfollow' }).waitFor();
      await propose(members.tomas, request, 2);
      await page.reload();
      await waitForText(tomas, /^You proposed /);
      await page
        .getByRole('region', { name: 'Your proposal' })
        .getByText(/Waiting for/)
        .waitFor();
      expect(await main(tomas).getByText('Scheduled', { exact: true }).count()).toBe(0);
      expect(await main(tomas).getByRole('button', { name: 'Propose Schedule' }).count()).toBe(0);
      await expectAccessible(page);
    },
  );

  step('let a teacher withdraw a proposal from its card and make another', async () => {
    const { page } = tomas;
    await page.goto('/schedules');
    await expectDialogFits(page, () => tomas.press('Withdraw'));
    await tomas.press('Withdraw');
    await tomas.pressInDialog('Withdraw');
    await tomas.waitForText('Proposal withdrawn.');
    await waitForText(tomas, 'Cancelled');
    await page.goto(`/requests/${request}`);
    await main(tomas).getByRole('button', { name: 'Propose Schedule' }).waitFor();
  });

  step(
    'close the owner’s dialog and remove its buttons when the proposal is withdrawn meanwhile',
    async () => {
      const { id } = await propose(members.tomas, request, 3);
      await main(ada).getByRole('button', { name: 'Reject' }).click();
      await ada.page.getByRole('alertdialog').waitFor();
      await members.tomas.api.call('exchange.proposal.withdraw', { id });
      await ada.page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await main(ada).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    },
  );

  step('show a proposal whose time has passed as expired and no longer count it', async () => {
    await propose(members.tomas, request, IN_A_MOMENT);
    await waitForText(ada, 'Expired');
    expect(await main(ada).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await tomas.page.reload();
    await waitForText(tomas, /^Your proposal for .* has passed$/);
    await main(tomas).getByRole('button', { name: 'Propose Schedule' }).waitFor();
    await ada.page.goto('/home');
    await waitForText(ada, 'No proposals to answer.');
  });

  step('undo an optimistic decision that the server rejects', async () => {
    const { page } = ada;
    await propose(members.ines, request, 30);
    await page.goto(`/requests/${request}`);
    await page.route('**/api/propose/*/', (route) =>
      route.fulfill({
        status: 409,
        json: { detail: 'This time is already taken.', code: 'session.time_taken' },
      }),
    );
    await expectDialogFits(page, () => ada.press('Accept'));
    await expectDialogFits(page, () => ada.press('Reject'));
    await ada.press('Accept');
    await ada.pressInDialog('Accept');
    await ada.waitForText('This time is already taken.');
    await main(ada).getByRole('button', { name: 'Accept' }).waitFor();
    await page.unroute('**/api/propose/*/');
  });

  step('let the owner decide in the list of received proposals, with the waiting one first', async () => {
    const { page } = ada;
    await page.goto('/requests');
    await main(ada).getByRole('link', { name: 'Schedules' }).click();
    await page.waitForURL('**/schedules?tab=received');
    const first = main(ada).getByRole('tabpanel').getByRole('listitem').first();
    await first.getByRole('button', { name: `Reject Ines for ${TITLE}` }).waitFor();
    await expectAccessible(page);
    await ada.press(`Reject Ines for ${TITLE}`);
    await ada.pressInDialog('Reject');
    await waitForText(ada, 'Rejected');
  });

  step('reserve a request for one teacher for two days', async () => {
    const { page } = ada;
    await page.goto(`/users/details/${members.tomas.id}`);
    await expectDialogFits(page, () => ada.press('Ask Tomas'));
    await ada.press('Ask Tomas');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'For two days' }).click();
    await dialog.getByText(/We notify/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const only = { only_for: members.tomas.id, only_hours: 48, status: 'PE' };
    const { id } = await members.ada.api.call('exchange.request.create', form(RESERVED, only));
    await page.goto(`/requests/${id}`);
    await waitForText(ada, /can see it until/);
    await tomas.page.goto('/requests?tab=explore');
    await main(tomas).getByText('Ada asked you first.').waitFor();
    await expect(members.ines.api.call('exchange.request.read', { id })).rejects.toMatchObject({
      status: 404,
    });
    await main(tomas).getByRole('link', { name: RESERVED }).click();
    await waitForText(tomas, /Only you can see it until/);
  });

  step('open a reserved request to everyone when the teacher declines, without a reload', async () => {
    await expectDialogFits(tomas.page, () => tomas.press('Not this time'));
    await tomas.press('Not this time');
    await tomas.pressInDialog('Not this time');
    await waitForText(tomas, 'You declined this request. It’s open to everyone.');
    await waitForText(ada, /can’t teach it\. It’s open to everyone\./);
  });

  step('show the owner why an admin took the request down', async () => {
    await admin.signIn();
    const { page } = admin;
    await page.goto(`/requests/${request}`);
    await page.getByRole('main').getByRole('button', { name: 'Take down' }).click();
    await admin.dialog.getByRole('button', { name: 'Take down' }).click();
    await admin.dialog.getByText(/Enter a reason of at least 10 characters/).waitFor();
    await admin.dialog.getByLabel('Reason').fill('Whistling is fine; selling whistles is not.');
    await admin.pressInDialog('Take down');
    await page.getByRole('main').getByText('Rejected', { exact: true }).first().waitFor();
    await ada.page.goto(`/requests/${request}`);
    await waitForText(ada, 'Whistling is fine; selling whistles is not.');
    expect(await main(ada).getByRole('combobox', { name: 'Status' }).count()).toBe(0);
    await page.goto('/admin/audit');
    await page
      .getByText(`took down the request ${TITLE}`)
      .or(page.getByRole('link', { name: TITLE }))
      .first()
      .waitFor();
  });

  step('fit every width, in both themes', async () => {
    const paths = ['/requests', '/requests?tab=explore', `/requests/${request}`, '/schedules'];
    const found = await Promise.all([ada, tomas].map(({ page }) => checkPagesInNewTab(page, paths)));
    expect(found).toEqual([[], []]);
  });

  const propose = (teacher: TestMember, id: string, hours: number) =>
    teacher.api.call('exchange.proposal.create', {
      request: id,
      scheduled_time: inHours(hours),
      timezone: 'Europe/Berlin',
      note: 'Bring something warm to drink.',
    });
});
