import { Constellation, TEST_PASSWORD, timeOverflowExport, type ExportedMember } from '@skillhour/testing';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, openPage } from './support/browser.js';
import { checkPagesInNewTab, violationsOnPages } from './support/check-pages.js';
import { emailsTo, waitForEmail } from './support/emails.js';
import { storyOf } from './support/story.js';

const { bank, zip, members, questions, paper } = timeOverflowExport('ca', {
  size: { members: 40, transfers: 200, posts: 24 },
});
const INVITABLE = members.length - paper.length;
/** The member who owes three hours. */
const ADA = memberOf('3');

function memberOf(key: string): ExportedMember {
  const found = members.find((member) => member.key === key);
  if (!found) throw new Error(`no member ${key}`);
  return found;
}

/** Formats the sum of the balances on one side of zero, each rounded up to a whole minute. */
function formatSum(side: 1 | -1): string {
  const minutes = members.map(({ seconds }) => Math.ceil(seconds / 60)).filter((each) => each * side > 0);
  const sum = minutes.reduce((total, each) => total + Math.abs(each), 0);
  return `${side === 1 ? '+' : '−'}${sum.toLocaleString('en-GB')} min`;
}

/** A coordinator moves a bank in from TimeOverflow, and a member who owes three hours claims their account. */
describe('moving in', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let page: Page;
  let member: Page;

  const step = storyOf(
    () => [browser],
    () => constellation,
  );
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const upload = async () => {
    const { name, bytes: buffer } = zip;
    const input = page.getByLabel('Files of the old system');
    await input.setInputFiles({ name, mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Upload and read' }).click();
  };
  /** Fills a field of a row's question and saves the decision. */
  const answer = async ({ name }: ExportedMember, field: string, value: string) => {
    const row = page.getByRole('article', { name, exact: true });
    await row.getByLabel(field, { exact: true }).fill(value);
    await row.getByRole('button', { name: 'Save decision' }).click();
    await row.waitFor({ state: 'detached' });
  };

  beforeAll(async () => {
    constellation = await Constellation.start();
    browser = await launchBrowser();
    admin = await AdminWindow.open(browser, constellation);
    page = admin.page;
    member = await openPage(browser, constellation);
    await admin.signIn();
  });

  afterAll(async () => {
    await browser?.close();
    await constellation?.stop();
  });

  step('reads a zip of TimeOverflow', async () => {
    await admin.goTo('Import');
    await upload();
    await page.getByRole('heading', { level: 1, name: `Import of ${bank}` }).waitFor();
    await region('Balances').getByText('The whole is zero.').waitFor();
  });

  step('is accessible and fits every window while it is reviewed', async () => {
    expect(await checkPagesInNewTab(page, [new URL(page.url()).pathname])).toEqual([]);
  });

  step('lists the rows that need a decision first, and takes the answers', async () => {
    const count = questions.email_shared.length + questions.name_invalid.length;
    await region('Rows').getByText(`${count} rows need a decision`).waitFor();
    expect(await page.getByRole('button', { name: 'Run import' }).isDisabled()).toBe(true);
    for (const key of questions.email_shared)
      await answer(memberOf(key), 'Email', `other${key}@banc.example`);
    for (const key of questions.name_invalid) await answer(memberOf(key), 'Full name', `Pep Serra ${key}`);
    await region('Rows').getByText('No row needs a decision').waitFor();
    await region('Balances').getByText(formatSum(1), { exact: true }).waitFor();
    await region('Balances').getByText(formatSum(-1), { exact: true }).waitFor();
  });

  step('maps a category to a tag that exists', async () => {
    const category = region('Tags').getByLabel('Música', { exact: true });
    await category.selectOption({ label: 'Music' });
    await region('Tags')
      .getByText(/^Used \d+ times?$/)
      .waitFor();
    expect(await category.inputValue()).toMatch(/^use:/);
  });

  step('can run once the rest is assigned to the community', async () => {
    await page.getByRole('checkbox', { name: /^Assign the rest to the community/ }).check();
    await page.getByLabel('Credit line in minutes').fill('600');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('button', { name: 'Save settings', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Run import', disabled: false }).waitFor();
  });

  step('runs once its name is typed, and sends no email', async () => {
    await page.getByRole('button', { name: 'Run import' }).click();
    await admin.dialog.getByLabel('Type the name of the bank to confirm').fill(bank);
    await admin.pressInDialog('Run import');
    await region('The bank has moved in').waitFor();
    await region('Invitations').getByText(`${INVITABLE} not invited, 0 waiting, 0 sent, 0 claimed`).waitFor();
    expect(await emailsTo(constellation, '@banc.example')).toEqual([]);
  });

  step('provides a report', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('import-report.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(2);
  });

  step('invites the members', async () => {
    await page.getByRole('button', { name: 'Invite members' }).click();
    await admin.pressInDialog('Invite members');
    await region('Invitations').getByText(`0 not invited, 0 waiting, ${INVITABLE} sent, 0 claimed`).waitFor();
  });

  step('lets a member at −180 with a line of 600 claim the account and spend 420', async () => {
    const link = await waitForEmail(constellation, ADA.email ?? '', /https?:\/\/\S+\/invitation\S+/);
    const { pathname, search } = new URL(link);
    await member.goto(pathname + search);
    await member.getByText('Your balance is -180 minutes.').waitFor();
    await member.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await member.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
    await member.getByRole('button', { name: 'Get your account', exact: true }).click();
    await member.waitForURL('**/home');
    await member.goto('/account');
    const balance = member.getByRole('region', { name: 'Time Balance' });
    await balance.getByText('420').waitFor();
    await balance.getByText('180').waitFor();
    await region('Invitations')
      .getByText(`0 not invited, 0 waiting, ${INVITABLE - 1} sent, 1 claimed`)
      .waitFor();
  });

  step('shows the member the exchanges before the move, and adds them to a statement', async () => {
    const history = member.getByRole('region', { name: 'Before the move' });
    await history.getByRole('listitem').first().waitFor();
    await member.goto('/account/statement');
    const months = member.getByLabel('Month').getByRole('option');
    const added = member.getByRole('checkbox', { name: 'Add exchanges from before the move' });
    await added.waitFor();
    const before = await months.count();
    await added.check();
    await member.getByRole('region', { name: 'Before the move' }).waitFor();
    expect(await months.count()).toBeGreaterThan(before);
  });

  step('can’t be undone after a member has signed in', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    await admin.dialog.getByRole('button', { name: 'Undo import' }).click();
    await admin.dialog
      .getByText("Some imported members have used their accounts, so this import can't be undone.")
      .waitFor();
    await page.keyboard.press('Escape');
  });

  step('adds nothing when the same zip is uploaded again', async () => {
    await page.getByRole('link', { name: 'All imports' }).click();
    await upload();
    await page.getByText('This bank has already been imported. 0 rows are new.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Run import' }).isDisabled()).toBe(true);
  });

  step('has no accessibility violations on the list of imports, in both themes', async () => {
    expect(await violationsOnPages(page, ['/admin/import'])).toEqual([]);
  });
});
