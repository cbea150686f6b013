import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, openPage } from './support/browser.js';
import { storyOf } from './support/story.js';
import { violationsOnPages } from './support/check-pages.js';

const REASON = 'Given twice by a mistake of ours.';
const ZONE = 'All times are in Berlin.';
const SOUND = 'All accounts sum to zero, and the journal is intact.';

/** A member reads their account, an admin reads the whole ledger, and a visitor reads the public proof that it adds up. */
describe('the ledger', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let member: TestMember;
  let page: Page;

  const step = storyOf(() => [browser]);
  /** The current month in the browser's time zone. */
  const month = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }).slice(0, 7);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    member = await signUp(constellation, 'Meera');
    page = await openPage(browser, constellation);
    const { email, password } = member;
    await page.context().request.post('/api/token/', { data: { email, password } });
    admin = await AdminWindow.open(browser, constellation);
  });

  afterAll(() => browser.close());

  step('shows a member the source of their minutes as a filtered list and as a chart', async () => {
    await page.goto('/account');
    const history = page.getByRole('region', { name: 'Transaction History' });
    await history.getByText('Welcome to Skillhour').waitFor();
    await history.getByRole('button', { name: 'Debit' }).click();
    await history.getByText('No transactions found').waitFor();
    await history.getByRole('button', { name: 'Credit' }).click();
    await history.getByText('Transfer from community').waitFor();
    const summary = '0 minutes received and 0 minutes given in 12 weeks. The welcome grant was 60 minutes.';
    await page.getByRole('img', { name: summary }).waitFor();
    await history.getByText(ZONE).waitFor();
  });

  step('provides a monthly statement to print and to download', async () => {
    await page.getByRole('link', { name: 'Statement', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Statement of / }).waitFor();
    await page.getByText(ZONE).waitFor();
    const row = page.getByRole('row', { name: /Welcome to Skillhour/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      expect.any(String),
      expect.stringContaining('Transfer from community'),
      '+60',
      '60',
    ]);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true);
    const [download, response] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse(/\/api\/time\/statement\.csv/),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`skillhour-${month}.csv`);
    expect(response.headers()['content-type']).toMatch(/^text\/csv/);
    const table = await readFile(await download.path(), 'utf8');
    expect(table.split('\r\n')).toEqual([
      'date,type,from,to,minutes,balance',
      expect.stringMatching(/,welcome,community,[^,]+,60,60$/),
      '',
    ]);
  });

  step('shows an empty statement for a month without transfers', async () => {
    await page.goto('/account/statement?month=2020-02');
    await page.getByText('No minutes moved in this month.').waitFor();
  });

  step('lets an admin verify the journal, find a transfer and reverse it with a reason', async () => {
    await admin.signIn();
    await admin.goTo('Ledger');
    const adminPage = admin.page;
    await adminPage.getByText(SOUND).waitFor({ timeout: 60_000 });
    await admin.search('Search transfers', member.username);
    await adminPage.getByText('1 transfer', { exact: true }).waitFor();
    await adminPage.getByRole('button', { name: /^Reverse transfer/ }).click();
    await admin.dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await admin.dialog.getByText('Enter a reason.').waitFor();
    await expectAccessible(adminPage);
    await admin.dialog.getByLabel('Reason').fill(REASON);
    await admin.pressInDialog('Reverse');
    await adminPage.getByText('60 min taken back').waitFor();
    await adminPage.getByText('2 transfers', { exact: true }).waitFor();
    await adminPage.getByText(REASON).first().waitFor();
    expect(await adminPage.getByRole('button', { name: /^Reverse transfer/ }).count()).toBe(0);
  });

  step('records the reversal in the audit log', async () => {
    await admin.goTo('Audit log');
    await admin.search('Search audit log', REASON.split(' ').at(-2) ?? '');
    await admin.page
      .getByText(/took 60 minutes of/)
      .first()
      .waitFor();
    await admin.page
      .getByRole('link', { name: /^Review / })
      .first()
      .click();
    await admin.page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  });

  step('shows the member the reversal and its reason', async () => {
    await page.goto('/account');
    const history = page.getByRole('region', { name: 'Transaction History' });
    await history.getByText(REASON).waitFor();
    await history.getByText('−60').waitFor();
    await page.goto('/account/statement');
    await page
      .getByRole('row', { name: /^.*Reversal/ })
      .getByText(REASON)
      .waitFor();
  });

  step('shows visitors that the accounts sum to zero, without names', async () => {
    const stranger = await openPage(browser, constellation);
    await stranger.goto('/books');
    await stranger.getByText(SOUND).waitFor();
    expect(await stranger.getByRole('main').innerText()).not.toContain(member.username);
    await stranger.context().close();
  });

  step('has no accessibility violations, in both themes', async () => {
    expect(await violationsOnPages(page, ['/account', '/account/statement', '/books'])).toEqual([]);
    expect(await violationsOnPages(admin.page, ['/admin/ledger'])).toEqual([]);
  });
});
