import { sharedConstellation, signUp, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectNoBarriers } from './support/accessible.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const BLOG = `What a bellows does ${Date.now().toString(36)}`;

/** What one member does stands under the other's bell at once, leads to the thing, and is marked as read. */
describe('news', () => {
  let browsers: Browser[];
  let members: [TestMember, TestMember];
  let ines: MemberWindow;
  let tomas: MemberWindow;
  let slug: string;

  const step = storyOf(() => browsers);
  const commented = () => tomas.page.getByRole('region', { name: /^Comments/ });
  const comment = async (words: string) => {
    await tomas.page.goto(`/blogs/${slug}`);
    await tomas.page.getByPlaceholder('Write your thoughts...').fill(words);
    await tomas.press('Post');
    await commented().getByText(words).waitFor();
  };

  beforeAll(async () => {
    const constellation = await sharedConstellation();
    browsers = await Promise.all([launchBrowser(), launchBrowser()]);
    members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browsers[0]!, constellation, members[0]);
    tomas = await MemberWindow.of(browsers[1]!, constellation, members[1]);
    const blog = await members[0].api.call('content.blog.create', {
      title: BLOG,
      body_content: 'It moves the air that moves the reeds, and the reeds move whoever listens to them.',
      tags: ['Music'],
    });
    slug = blog.data.slug;
  });
  afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

  step('is there without a reload, and leads to who caused it', async () => {
    await ines.page.goto('/questions');
    await bell(ines, 0).waitFor();
    await tomas.page.goto(`/users/details/${members[0].id}`);
    await tomas.press('Follow');
    await bell(ines, 1).press('Enter');
    await panel(ines).getByText('Tomas Tester follows you.').waitFor();
    await expectNoBarriers(ines.page);
    await panel(ines)
      .getByRole('link', { name: /Tomas Tester follows you\./ })
      .press('Enter');
    await ines.page.getByRole('heading', { level: 1, name: 'Tomas Tester' }).waitFor();
    await bell(ines, 0).waitFor();
  });

  step('is marked as read, one or all', async () => {
    await comment('And who moves the bellows?');
    await bell(ines, 1).click();
    await panel(ines).getByRole('button', { name: 'Mark as read' }).click();
    await bell(ines, 0).waitFor();
    await comment('I ask for a friend.');
    await bell(ines, 1).waitFor();
    await panel(ines).getByRole('button', { name: 'Mark all as read' }).click();
    await bell(ines, 0).waitFor();
    await panel(ines).getByRole('tab', { name: 'Unread' }).click();
    await panel(ines).getByText('You have seen it all.').waitFor();
    await expectNoBarriers(ines.page);
    await ines.page.keyboard.press('Escape');
    await panel(ines).waitFor({ state: 'detached' });
  });
});

const bell = ({ page }: MemberWindow, unread: number): Locator =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const panel = ({ page }: MemberWindow): Locator => page.getByRole('dialog', { name: 'Notifications' });
