import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const TITLE = `Keep a steady hand (${Date.now().toString(36)})`;
const BODY =
  'My lines shake as soon as they are longer than a finger. I would like to be shown how to hold it.';
const TAG = 'Drawing';

/** A member's actions on their own requests, from the first draft to the end. A new member has 60 minutes. */
describe('a member’s own request', () => {
  let constellation: Constellation;
  let browser: Browser;
  let member: TestMember;
  let ada: MemberWindow;

  const step = storyOf(() => [browser]);
  const main = (): Locator => ada.page.getByRole('main');
  const card = (): Locator =>
    main()
      .getByRole('article')
      .filter({ has: ada.page.getByText(TITLE) });
  const dialog = (): Locator => ada.page.getByRole('dialog');
  const count = async () => (await member.api.call('exchange.request.list_mine', {})).count;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    member = await signUp(constellation, 'Ada');
    ada = await MemberWindow.of(browser, constellation, member);
  });
  afterAll(() => browser.close());

  step('is not published without enough minutes and marks the field', async () => {
    const { page } = ada;
    await page.goto('/requests');
    await ada.press('Request');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Description').fill(BODY);
    await page.getByLabel('Tags').fill(TAG);
    await page.keyboard.press('Enter');
    await page.getByLabel('Duration in minutes').fill('90');
    await dialog().getByText('You need 90 minutes, you have 60.').waitFor();
    await ada.pressInDialog('Publish');
    await ada.waitForText('You need 90 minutes available to publish this request; you have 60.');
    expect(await page.getByLabel('Duration in minutes').getAttribute('aria-invalid')).toBe('true');
    expect(await count()).toBe(0);
    await expectAccessible(page);
  });

  step('is saved as a draft whose card links to it, but whose badge does not', async () => {
    const { page } = ada;
    await page.getByLabel('Publish immediately (time will be reserved)').uncheck();
    await ada.pressInDialog('Save as draft');
    await ada.waitForText('Request saved as draft!');
    await card().getByText('Draft', { exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/requests');
    await card().click({ position: { x: 20, y: 20 } });
    await page.waitForURL('**/requests/*');
    await main().getByText('Nothing on hold yet.').waitFor();
  });

  step('is edited and then published through its status', async () => {
    const { page } = ada;
    await expectDialogFits(page, () => ada.press('Edit'));
    await ada.press('Edit');
    await page.getByRole('dialog', { name: 'Edit Skill Request' }).waitFor();
    await page.getByLabel('Duration in minutes').fill('20');
    await page.getByLabel('Publish immediately (time will be reserved)').uncheck();
    await ada.pressInDialog('Save as draft');
    await dialog().waitFor({ state: 'detached' });
    const status = page.getByRole('combobox', { name: 'Status' });
    await expectDialogFits(page, () => status.selectOption('Publish'));
    await status.selectOption('Publish');
    await ada.pressInDialog('Publish');
    await ada.waitForText('Request published successfully!');
    await ada.waitForText('Published. 20 min on hold.');
    await expectAccessible(page);
    expect(await member.api.call('exchange.request.list_mine', {})).toMatchObject({
      results: [{ status: 'PE', held_minutes: 20 }],
    });
  });

  step('is found by its skill, which search turns into a category', async () => {
    const { page } = ada;
    await page.goto('/requests?category=Chess');
    await main().getByText('No matching requests.').waitFor();
    const box = page.getByRole('searchbox', { name: 'Search requests' });
    await box.fill('drawin');
    await page.waitForURL('**/requests?search=drawin&category=Drawing');
    await card().waitFor();
    await box.fill('steady');
    await page.waitForURL('**/requests?search=steady');
    await card().getByRole('link', { name: TITLE }).click();
    await page.waitForURL('**/requests/*');
  });

  step('is cancelled through its status, and its progress shows that the minutes are released', async () => {
    const { page } = ada;
    const status = page.getByRole('combobox', { name: 'Status' });
    await expectDialogFits(page, () => status.selectOption('Cancelled'));
    await status.selectOption('Cancelled');
    await page.getByText('Its 20 minutes come back to you. This cannot be undone.').waitFor();
    await ada.pressInDialog('Cancel request');
    await main().getByText('Cancelled', { exact: true }).first().waitFor();
    await status.waitFor({ state: 'detached' });
    await ada.press('View Progress');
    await ada.waitForText(
      'Request Cancelled: This request has been cancelled and time credits have been released.',
    );
    const { time_balance } = await member.api.call('ledger.account.read', {});
    expect(time_balance).toMatchObject({ available_time: 60, held_time: 0 });
  });

  step('can be deleted while it is a draft', async () => {
    const { page } = ada;
    const preferred_time = new Date(Date.now() + 86_400_000).toISOString();
    const draft = { title: `${TITLE}, again`, body_content: BODY, tags: [TAG], duration_minutes: 20 };
    const { id } = await member.api.call('exchange.request.create', { ...draft, preferred_time });
    await page.goto(`/requests/${id}`);
    await expectDialogFits(page, () => ada.press('Delete draft'));
    await ada.press('Delete draft');
    await ada.pressInDialog('Delete draft');
    await page.waitForURL((url) => url.pathname === '/requests');
    await ada.waitForText('Draft deleted.');
    expect(await count()).toBe(1);
  });
});
