import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, openPage } from './support/browser.js';
import { violationsOnPages } from './support/check-pages.js';
import { waitForSubject } from './support/emails.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const NOTE = 'He wrote to me six times on one day, and became rude when I did not answer.';
const APPEAL = 'I asked about the same lesson twice, because I thought that the first message was lost.';

/** A member is warned, suspended, appeals and returns. Their reporter hears that the admins acted. */
describe('moderation', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let adminPage: Page;
  let member: TestMember;
  let reporter: TestMember;
  let memberWindow: MemberWindow;
  let visitor: Page;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    [member, reporter] = await Promise.all([signUp(constellation, 'Bruno'), signUp(constellation, 'Ines')]);
    await reporter.api.call('identity.report.make', { id: member.id, note: NOTE });
    admin = await AdminWindow.open(browser, constellation);
    adminPage = admin.page;
    memberWindow = await MemberWindow.of(browser, constellation, member);
    visitor = await openPage(browser, constellation);
  });

  afterAll(() => browser.close());

  const openSanctionDialog = () =>
    adminPage.getByRole('button', { name: 'Warn or suspend Bruno Tester' }).click();

  step('warns the member on the page of the reports', async () => {
    await admin.signIn();
    await adminPage.goto(`/admin/report/details/${member.id}`);
    await adminPage.getByText(NOTE).waitFor();
    await expectDialogFits(adminPage, openSanctionDialog);
    await openSanctionDialog();
    await admin.dialog.getByLabel('Cause').selectOption({ label: 'Harassment' });
    await admin.pressInDialog('Warn');
    await adminPage.getByText('1 report, 0 open').waitFor();
    const history = adminPage.getByRole('region', { name: 'Warnings, suspensions and blocks' });
    await history.getByText('Not read yet.').waitFor();
  });

  step('tells the reporter that the admins acted, but not how', async () => {
    const { page } = await MemberWindow.of(browser, constellation, reporter);
    await page.goto('/home');
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await page
      .getByRole('dialog')
      .getByText('Thank you for your report. We looked at it and acted.')
      .waitFor();
    await page.close();
  });

  step('shows the member the warning at their next visit until they confirm it', async () => {
    const { page } = memberWindow;
    await page.goto('/questions');
    const dialog = page.getByRole('dialog', { name: 'A warning from the admins' });
    await dialog.getByText(/^You were insulting or threatening/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I understand' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  step('suspends the member, which ends their open page', async () => {
    await openSanctionDialog();
    await admin.dialog.getByLabel('Decision').selectOption({ label: 'Suspend for 7 days' });
    await admin.dialog.getByText(/They keep their minutes/).waitFor();
    await admin.pressInDialog('Suspend');
    await adminPage.getByText('Suspension for 7 days').waitFor();
    await memberWindow.page.waitForURL('**/login**');
  });

  step('tells the member at sign-in until when, and leads to the reason', async () => {
    const { page } = memberWindow;
    await page.getByLabel('Email or username').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/^This account is suspended until/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Read why, and appeal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account is suspended' }).waitFor();
    await page.getByText(/You keep your minutes/).waitFor();
  });

  step('takes an appeal from the link in the email, once', async () => {
    const { text } = await waitForSubject(constellation, member.email, /^Your account is suspended$/);
    const link = new URL(/https?:\S+\/appeal\S+/.exec(text)?.[0] ?? '');
    await visitor.goto(link.pathname + link.search);
    const field = visitor.getByLabel('Why should the decision be taken back?');
    await field.fill(APPEAL);
    expect(await violationsOnPages(visitor, [link.pathname + link.search])).toEqual([]);
    await field.fill(APPEAL);
    await visitor.getByRole('button', { name: 'Send the appeal' }).click();
    await visitor.getByText(/^The admins will read it/).waitFor();
    await memberWindow.page.reload();
    await memberWindow.page.getByText(APPEAL).waitFor();
    expect(await memberWindow.page.getByRole('button', { name: 'Send the appeal' }).count()).toBe(0);
  });

  step('accepts the appeal, and the member signs in again', async () => {
    await adminPage.goto('/admin/dashboard');
    await adminPage.getByRole('link', { name: 'Decide the appeal of Bruno Tester' }).click();
    await adminPage.getByRole('heading', { level: 1, name: 'Appeals' }).waitFor();
    await adminPage
      .getByRole('listitem')
      .filter({ hasText: APPEAL })
      .getByRole('button', { name: 'Decide the appeal' })
      .click();
    await admin.dialog.getByLabel('Decision').selectOption({ label: 'Accept it: take the decision back' });
    await admin.dialog.getByLabel('Reply').fill('We took it back. Please be patient next time.');
    await admin.pressInDialog('Send the decision');
    await waitForSubject(constellation, member.email, /^Your appeal was accepted$/);
    await visitor.reload();
    await visitor.getByText('Your appeal was accepted.').waitFor();
    await visitor.goto('/login');
    await visitor.getByLabel('Email or username').fill(member.email);
    await visitor.getByLabel('Password', { exact: true }).fill(member.password);
    await visitor.getByRole('button', { name: 'Login', exact: true }).click();
    await visitor.waitForURL('**/home');
  });

  step('shows the figures of the last 30 days', async () => {
    await adminPage.goto('/admin/dashboard');
    const figures = adminPage.getByRole('region', { name: 'Figures of a period' });
    await figures.getByText(/of \d+ new members had one/).waitFor();
    await figures.getByRole('button', { name: 'Year' }).click();
    await figures.getByText(/of \d+ new members had one/).waitFor();
  });
});
