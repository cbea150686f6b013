import { readFile } from 'node:fs/promises';
import { sharedConstellation, signUp, until, type Constellation } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, mediaStats } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';
import { checkPagesInNewTab } from './support/check-pages.js';

const TITLE = `Sharpen a kitchen knife on a stone (${Date.now()})`;

/** Receipt, ratings and dispute of a session. */
describe('after a session', () => {
  let constellation: Constellation;
  let browser: Browser;
  let devika: MemberWindow;
  let tomas: MemberWindow;
  let session: string;
  let receipt: string;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [hers, his] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const request = await hers.api.call('exchange.request.create', {
      title: TITLE,
      body_content: 'Mine are all blunt, and whatever I try on the stone makes them blunter than before.',
      tags: ['Cooking'],
      duration_minutes: 20,
      preferred_time: new Date(Date.now() + 86_400_000).toISOString(),
      status: 'PE',
    });
    const proposal = await his.api.call('exchange.proposal.create', {
      request: request.id,
      scheduled_time: new Date(Date.now() + 60_000).toISOString(),
      timezone: 'Asia/Tokyo',
      note: 'Bring your own.',
    });
    const agreed = await hers.api.call('exchange.proposal.decide', { id: proposal.id, status: 'AC' });
    session = agreed.schedule_id ?? '';
    [devika, tomas] = await Promise.all([
      MemberWindow.of(browser, constellation, hers),
      MemberWindow.of(browser, constellation, his),
    ]);
  });
  afterAll(() => browser.close());

  step('settles the session when both end the call, and she postpones the rating', async () => {
    await Promise.all([devika.page.goto(`/sessions/${session}`), tomas.page.goto(`/sessions/${session}`)]);
    await expectAccessible(devika.page);
    const [hers, his] = await Promise.all([devika.joinMeeting(), tomas.joinMeeting()]);
    await until(async () => (await mediaStats(hers)).frames > 0, {
      timeoutMs: 60_000,
      what: 'a picture of him',
    });
    await hers.getByPlaceholder('Type a message...').fill('Which side first?');
    await hers.keyboard.press('Enter');
    await his.getByText('Which side first?').waitFor();
    await his.reload();
    await his.getByRole('button', { name: 'Join' }).click();
    await his.getByText('Which side first?').waitFor();
    await hers.getByText('Sending…').waitFor({ state: 'hidden' });
    await hers.getByRole('button', { name: 'End', exact: true }).click();
    await hers.getByRole('button', { name: 'Ask to end' }).click();
    await his.getByRole('button', { name: 'Accept' }).click();
    await hers.getByText('1 moved to Tomas, 19 came back.').first().waitFor();
    await hers.getByRole('button', { name: 'Later' }).click();
    await Promise.all([hers.close(), his.close()]);
  });

  step('offers the postponed rating from the home page', async () => {
    const { page } = devika;
    await page.goto('/home');
    await page.getByRole('link', { name: 'Rate your sessions' }).click();
    await page.waitForURL('**/rate');
    expect(await checkPagesInNewTab(page, ['/rate', '/home'])).toEqual([]);
    await devika.press('Rate Tomas');
    await page.getByRole('dialog', { name: 'Rate Your Session' }).waitFor();
    await expectAccessible(page);
    await devika.pressInDialog('Submit Rating');
    await devika.waitForText('Please select a rating');
    await page.getByRole('button', { name: '4 of 5' }).click();
    await page.getByLabel('A few words, if you like').fill('Patient, a little fast.');
    await devika.pressInDialog('Submit Rating');
    await devika.waitForText('Thank you for your rating!');
    await devika.waitForText('You’ve rated every session.');
  });

  step('shows him her review once he has rated her, and accepts one reply', async () => {
    const { page } = tomas;
    await page.goto(`/sessions/${session}`);
    await page.getByText('Their review appears once both of you have written one').waitFor();
    await tomas.press('Rate Devika');
    await page.getByRole('button', { name: '5 of 5' }).click();
    await page.getByLabel('A few words, if you like').fill('Came prepared.');
    await tomas.pressInDialog('Submit Rating');
    await tomas.waitForText('Patient, a little fast.');
    await tomas.press('Answer');
    await page.getByLabel('Your answer').fill('Slower next time, promised.');
    await tomas.pressInDialog('Answer');
    await tomas.page.getByText('Replied just now').waitFor();
    await tomas.waitForText('Slower next time, promised.');
    await devika.page.goto(`/sessions/${session}`);
    await devika.waitForText('Slower next time, promised.');
  });

  step('shows both the saved room chat on the session’s page', async () => {
    for (const { page } of [devika, tomas]) {
      await page.goto(`/sessions/${session}`);
      const messages = page.getByLabel('Messages');
      await messages.getByText('Which side first?').waitFor();
      await messages.getByText('Only the two of you can see this').waitFor();
    }
    await expectAccessible(devika.page);
  });

  step('proves the transfer with a receipt that visitors can read too', async () => {
    const { page } = devika;
    await page.goto(`/sessions/${session}/receipt`);
    await devika.waitForText('Checked just now: the journal says the same.');
    expect(await checkPagesInNewTab(page, [`/sessions/${session}/receipt`])).toEqual([]);
    const { code } = (await (await page.request.get(`/api/schedules/${session}/receipt/`)).json()) as {
      code: string;
    };
    receipt = `/receipts/${code}`;
    const stranger = await browser.newPage({ baseURL: new URL(constellation.run.web).origin });
    await stranger.goto(receipt);
    await stranger.getByText('1 minute moved to Tomas').waitFor();
    await stranger.getByText('Checked just now: the journal says the same.').waitFor();
    await expectAccessible(stranger);
    expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    const [file] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^skillhour-receipt-[\d-]{10}\.html$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('1 minute moved to Tomas');
    // The photos above the names stay at one height if a name wraps.
    const names = stranger.locator('main b[dir="auto"]');
    await names.first().evaluate((name) => void (name.textContent = 'Devika of the many, many names'));
    const tops = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
    await stranger.goto('/receipts/none');
    await stranger.getByText('This receipt doesn’t exist.').waitFor();
    await stranger.close();
  });

  step('revokes the receipt’s link and creates a new one', async () => {
    const { page } = devika;
    await devika.press('End this link');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End this link' }).click();
    await devika.waitForText('The old link no longer works.');
    const old = await page.request.get(`/api${receipt}/`);
    expect(old.status()).toBe(404);
    const { code } = (await (await page.request.get(`/api/schedules/${session}/receipt/`)).json()) as {
      code: string;
    };
    receipt = `/receipts/${code}`;
    expect((await page.request.get(`/api${receipt}/`)).status()).toBe(200);
    await expectAccessible(page);
  });

  step('lets her open a dispute and him respond', async () => {
    await devika.page.goto(`/sessions/${session}/receipt`);
    const card = devika.page.getByRole('region', { name: 'Something wrong?' });
    await card.getByRole('link', { name: 'Dispute the minutes' }).click();
    await devika.page.getByLabel('What was wrong?').waitFor();
    await devika.pressInDialog('Send');
    await devika.waitForText('Describe what went wrong.');
    await devika.page.getByLabel('What was wrong?').fill('We only said hello.');
    await devika.pressInDialog('Send');
    await devika.waitForText('An admin will review it. Nothing moves until then.');
    await tomas.page.goto(`/sessions/${session}`);
    await tomas.press('Describe what happened');
    await tomas.page.getByLabel('How was it?').fill('Hello is true.');
    await tomas.pressInDialog('Send');
    await tomas.waitForText('Hello is true.');
  });

  step('shows both the admin’s partial reversal, on the session’s page and on the receipt', async () => {
    const admin = await AdminWindow.open(browser, constellation);
    await admin.signIn();
    await admin.goTo('Disputes');
    await admin.page.getByRole('link', { name: `Details of ${TITLE}` }).waitFor();
    expect(await checkPagesInNewTab(admin.page, ['/admin/disputes'])).toEqual([]);
    await admin.page.getByRole('link', { name: `Details of ${TITLE}` }).click();
    await admin.page.getByText('We only said hello.').waitFor();
    await admin.page.getByText('Which side first?').waitFor();
    await expectAccessible(admin.page);
    await admin.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await admin.dialog.getByLabel('Minutes').selectOption('reverse_part');
    await admin.dialog.getByLabel('Minutes to take back').fill('1');
    await expectAccessible(admin.page);
    await admin.dialog.getByLabel('Why').fill('Nothing was taught.');
    await admin.pressInDialog('Decide');
    await admin.page.getByText('Decided: 1 minute goes back to Devika').waitFor();
    for (const { page } of [devika, tomas]) {
      await page.goto(`/sessions/${session}`);
      await page.getByText('An admin decided: 1 minute went back to the student.').waitFor();
      await page.getByText('Nothing was taught.').waitFor();
    }
    await devika.waitForText('Taken back later');
    expect(await checkPagesInNewTab(devika.page, [`/sessions/${session}`])).toEqual([]);
    await devika.page.goto(receipt);
    await devika.page.getByText('Taken back later').waitFor();
  });
});
