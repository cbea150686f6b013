import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { until } from '@skillhour/machine';
import type { Browser, Page } from 'playwright-core';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser, openPage } from './support/browser.js';
import { storyOf } from './support/story.js';
import { violationsOnPages } from './support/check-pages.js';

const STAMP = Date.now().toString(36);
const TITLE = `Every chain is longer than you think ${STAMP}`;
const TAG = `Whittling ${STAMP}`;
const RENAMED = `Carving ${STAMP}`;
const ABOUT = 'Shaping wood with a knife, from the first spoon to what hangs on a wall.';
const NOTE = 'It sells the chains of his own shop, and says so nowhere in the whole text.';
const REASON = 'It advertises a shop without saying so.';

const PAGES = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/users/skills',
  '/admin/reports',
  '/admin/appeals',
  '/admin/appeals?tab=decided',
  '/admin/content',
  '/admin/content?tab=decided',
  '/admin/tags',
  '/admin/time-plans',
  '/admin/transaction-history',
  '/admin/audit',
  '/admin/disputes',
  '/admin/ledger',
  '/admin/stuck-work',
  '/admin/capped-pairs',
  '/admin/import',
  '/admin/activity',
];

/** An admin and the member whom they moderate, each in their own browser. */
describe('admin moderation', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let adminPage: Page;
  let author: TestMember;
  let reader: TestMember;
  let authorsPage: Page;
  let slug: string;

  const step = storyOf(() => [browser]);
  const readBlog = () => reader.api.call('content.blog.read', { slug });

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    [author, reader] = await Promise.all([signUp(constellation, 'Luca'), signUp(constellation, 'Ines')]);
    const body_content = 'Measure it cold, and measure it twice: a chain grows while nobody looks at it.';
    const blog = await author.api.call('content.blog.create', {
      title: TITLE,
      body_content,
      tags: ['Music'],
    });
    slug = blog.data.slug;
    await reader.api.call('content.report.make', { kind: 'blog', id: slug, note: NOTE });
    await reader.api.call('identity.report.make', { id: author.id, note: NOTE });
    admin = await AdminWindow.open(browser, constellation);
    adminPage = admin.page;
    authorsPage = await openPage(browser, constellation);
    const { email, password } = author;
    await authorsPage.context().request.post('/api/token/', { data: { email, password } });
    await authorsPage.goto('/home');
  });

  afterAll(() => browser.close());

  step('signs the admin in at /admin and shows pending work', async () => {
    await admin.signIn();
    await adminPage.getByRole('link', { name: /^Users [\d,]+/ }).waitFor();
    await adminPage.getByRole('img', { name: /new members? in 12 weeks/ }).waitFor();
    const waiting = adminPage.getByRole('region', { name: /^Waiting for you/ });
    await waiting.getByText(`Blog: ${TITLE}`).waitFor();
    await waiting.getByRole('link', { name: `Review ${TITLE}` }).click();
    await adminPage.getByRole('heading', { level: 1, name: 'Reported content' }).waitFor();
  });

  step('takes down a reported blog and shows its author the reason', async () => {
    const card = adminPage.getByRole('region', { name: TITLE });
    await card.getByText(NOTE).waitFor();
    await card.getByRole('button', { name: 'Take down' }).click();
    await admin.dialog.getByLabel('Reason').fill(REASON);
    await admin.pressInDialog('Take down');
    await card.waitFor({ state: 'detached' });
    await expect(readBlog()).rejects.toMatchObject({ status: 404 });
    await authorsPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await authorsPage
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(TITLE) })
      .waitFor();
    await authorsPage.keyboard.press('Escape');
  });

  step('restores the blog', async () => {
    await adminPage.getByRole('button', { name: 'Decided' }).click();
    const card = adminPage.getByRole('region', { name: TITLE });
    await card.getByText(REASON).waitFor();
    await card.getByRole('button', { name: 'Restore' }).click();
    await admin.pressInDialog('Restore');
    await card.getByText(/^Restored by/).waitFor();
    expect((await readBlog()).data.title).toBe(TITLE);
  });

  step('resolves the reports about a member', async () => {
    await admin.goTo('Reports');
    await admin.search('Search reports', author.username);
    await adminPage.getByText('1 reported member', { exact: true }).waitFor();
    await adminPage.getByRole('link', { name: 'Details of Luca Tester' }).click();
    await adminPage.getByRole('heading', { level: 1, name: `Reports for ${author.username}` }).waitFor();
    await adminPage.getByText(NOTE).waitFor();
    await adminPage.getByRole('button', { name: 'Resolve' }).click();
    await admin.pressInDialog('Resolve');
    await adminPage.getByText('1 report, 0 open').waitFor();
  });

  step('blocks the member, closes their open page and rejects their sign-in', async () => {
    await admin.goTo('Users');
    await admin.search('Search users', author.username);
    await adminPage.getByText('1 user', { exact: true }).waitFor();
    await adminPage.getByRole('button', { name: 'Block Luca Tester', exact: true }).click();
    await admin.dialog.getByLabel('Reason (optional)').fill('Sells chains');
    await admin.pressInDialog('Block');
    await adminPage.getByRole('button', { name: 'Unblock Luca Tester' }).waitFor();
    await authorsPage.waitForURL('**/login**');
    await authorsPage.getByLabel('Email or username').fill(author.email);
    await authorsPage.getByLabel('Password', { exact: true }).fill(author.password);
    await authorsPage.getByRole('button', { name: 'Login', exact: true }).click();
    await authorsPage.getByRole('alert').getByText('User is blocked', { exact: true }).waitFor();
  });

  step('unblocks the member on a page that shows the reason of the block', async () => {
    await adminPage.getByRole('link', { name: 'Luca Tester' }).click();
    await adminPage.getByText('Sells chains').first().waitFor();
    await adminPage.getByRole('button', { name: 'Unblock Luca Tester' }).click();
    await admin.pressInDialog('Unblock');
    await adminPage.getByRole('button', { name: 'Block Luca Tester', exact: true }).waitFor();
    await authorsPage.getByRole('button', { name: 'Login', exact: true }).click();
    await authorsPage.waitForURL('**/home');
  });

  step('adds, renames and merges a tag', async () => {
    await admin.goTo('Tags');
    await adminPage.getByRole('button', { name: '+Add Tag' }).click();
    await admin.dialog.getByLabel('Tag', { exact: true }).fill(TAG);
    await admin.dialog.getByLabel('Description').fill(ABOUT);
    await admin.pressInDialog('Add');
    await adminPage.getByText('Tag added successfully!', { exact: true }).waitFor();
    await reader.api.call('content.question.create', {
      title: `Which wood for a spoon ${STAMP}?`,
      body_content: 'I have lime, birch and a little walnut, and would like it to last for years.',
      tags: [TAG],
    });
    await admin.search('Search tags', STAMP);
    await adminPage.getByRole('button', { name: `Edit ${TAG}` }).click();
    await admin.dialog.getByLabel('Tag', { exact: true }).fill(RENAMED);
    await admin.pressInDialog('Save');
    await adminPage.getByRole('button', { name: `Merge ${RENAMED}` }).click();
    await admin.dialog.getByLabel('Into').selectOption({ label: 'Music' });
    await admin.dialog.getByText(/get Music instead, within seconds/).waitFor();
    await admin.pressInDialog('Merge');
    await adminPage.getByRole('heading', { name: 'No tags found' }).waitFor();
    await until(async () => {
      const { results } = await reader.api.call('content.question.list', { category: 'Music' });
      return results.some(({ title }) => title.includes(STAMP));
    });
  });

  step('lists all of these actions in the audit log', async () => {
    await admin.goTo('Audit log');
    const log = adminPage.getByRole('main').getByRole('article');
    const waitForEntry = (pattern: RegExp) => log.filter({ hasText: pattern }).first().waitFor();
    await admin.search('Search audit log', author.username);
    await waitForEntry(/resolved 1 report about/);
    await waitForEntry(/blocked .+Sells chains/s);
    await waitForEntry(/lifted the block of/);
    await admin.search('Search audit log', STAMP);
    await waitForEntry(new RegExp(`took down .+${REASON}`, 's'));
    await waitForEntry(/restored/);
    await waitForEntry(/added the tag/);
    await waitForEntry(new RegExp(`changed the tag .+${TAG} became ${RENAMED}`, 's'));
    await waitForEntry(/merged the tag .+ into Music/);
  });

  step('has no accessibility violations on any page, in both themes', async () => {
    const pages = [...PAGES, `/admin/user/details/${author.id}`, `/admin/report/details/${author.id}`];
    expect(await violationsOnPages(adminPage, pages)).toEqual([]);
  });
});
