import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, openPage } from './support/browser.js';
import { violationsOnPages } from './support/check-pages.js';
import { waitForEmail } from './support/emails.js';
import { storyOf } from './support/story.js';

const STAMP = Date.now().toString(36);
const LAST_NAME = `Vidal${STAMP}`;
const NAME = `Olga ${LAST_NAME}`;
const SKILL = `Bobbin lace ${STAMP}`;
const PHONE = '+34 600 123 456';
const EMAIL = `olga.${STAMP}@example.org`;
const NEW_SECRET = 'Quiet-river-77!';
const NO_ACCOUNT = 'This member has no account. Ask a coordinator to get in touch.';

/** A coordinator acts for a member without email, who later gets an account of her own. */
describe('a paper member', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let adminPage: Page;
  let reader: TestMember;
  let readersPage: Page;
  let invitation: string;

  const step = storyOf(() => [browser]);
  const openUser = async () => {
    await adminPage.goto('/admin/users');
    await admin.search('Search users', LAST_NAME);
    await adminPage.getByRole('link', { name: NAME }).click();
    await adminPage.getByRole('heading', { level: 1, name: NAME }).waitFor();
  };

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    reader = await signUp(constellation, 'Ines');
    admin = await AdminWindow.open(browser, constellation);
    adminPage = admin.page;
    readersPage = await openPage(browser, constellation);
    const { email, password } = reader;
    await readersPage.context().request.post('/api/token/', { data: { email, password } });
  });

  afterAll(() => browser.close());

  step('is added by an admin, with a phone number', async () => {
    await admin.signIn();
    await adminPage.goto('/admin/users');
    await adminPage.getByRole('button', { name: 'Add member' }).click();
    await admin.dialog.getByLabel('First name').fill('Olga');
    await admin.dialog.getByLabel('Last name').fill(LAST_NAME);
    await admin.dialog.getByLabel('Phone (optional)').fill(PHONE);
    await admin.pressInDialog('Add');
    await openUser();
    await adminPage.getByText(PHONE).waitFor();
    await adminPage.getByText('Paper member').first().waitFor();
  });

  step('gets a skill, which the printed list contains', async () => {
    await adminPage.getByRole('button', { name: 'Add skill' }).click();
    await admin.dialog.getByLabel('Skill', { exact: true }).fill(SKILL);
    await admin.pressInDialog('Save');
    await adminPage.getByText(SKILL, { exact: true }).waitFor();
    await adminPage.goto('/admin/users/skills');
    await adminPage.getByText(SKILL, { exact: true }).waitFor();
    await adminPage.getByText(NAME).first().waitFor();
    expect(await adminPage.getByText(PHONE).count()).toBe(0);
  });

  step('is listed for members, who can neither message nor ask her', async () => {
    const { results } = await reader.api.call('identity.member.list', { search: LAST_NAME });
    const [olga] = results;
    expect(olga).toMatchObject({ is_paper: true, skills: [SKILL] });
    await readersPage.goto(`/users/details/${String(olga?.id)}`);
    await readersPage.getByText(NO_ACCOUNT).waitFor();
    expect(await readersPage.getByRole('link', { name: 'Message', exact: true }).count()).toBe(0);
    expect(await readersPage.getByRole('button', { name: /^Ask/ }).count()).toBe(0);
    expect(await readersPage.getByText(PHONE).count()).toBe(0);
    await expect(reader.api.call('realtime.contact.read', { id: olga!.id })).rejects.toMatchObject({
      status: 403,
      message: NO_ACCOUNT,
    });
  });

  step('has a statement that the admin can print', async () => {
    await openUser();
    await adminPage.getByRole('link', { name: 'Statement' }).click();
    await adminPage.getByRole('heading', { level: 1, name: /^Statement of/ }).waitFor();
    await adminPage.getByText(`${NAME} (@`).waitFor();
    await adminPage.getByText('No minutes moved in this month.').waitFor();
  });

  step('is invited once she has an email, and gets her account', async () => {
    await openUser();
    await adminPage.getByRole('button', { name: 'Invite', exact: true }).click();
    await admin.dialog.getByLabel('Email').fill(EMAIL);
    await admin.pressInDialog('Invite');
    const link = await waitForEmail(constellation, EMAIL, /https?:\/\/\S+\/invitation\?token=[\w-]+/);
    invitation = new URL(link).pathname + new URL(link).search;
    const page = await openPage(browser, constellation);
    await page.goto(invitation);
    await page.getByRole('heading', { level: 1, name: 'Welcome, Olga' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEW_SECRET);
    await page.getByLabel('My time balance').check();
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Get your account' }).click();
    await page.waitForURL('**/home');
    const olga = await constellation.anonymous().call('identity.account.sign_in', {
      email: EMAIL,
      password: NEW_SECRET,
    });
    expect(olga.user).toMatchObject({ first_name: 'Olga', last_name: LAST_NAME });
  });

  step('cannot use her invitation twice', async () => {
    const page = await openPage(browser, constellation);
    await page.goto(invitation);
    await page
      .getByText('This invitation has expired or was used. Ask your coordinator for a new one.')
      .waitFor();
  });

  step('can be messaged and asked from then on', async () => {
    await readersPage.reload();
    await readersPage.getByRole('link', { name: 'Message', exact: true }).waitFor();
    await readersPage.getByRole('button', { name: 'Ask Olga' }).waitFor();
  });

  step('the pages have no accessibility violations', async () => {
    expect(await violationsOnPages(adminPage, ['/admin/users?tab=paper', '/admin/users/skills'])).toEqual([]);
  });
});
