import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';
import { checkPagesInNewTab } from './support/check-pages.js';

const STAMP = Date.now().toString(36);
const PLAN = `A long weekend ${STAMP}`;
const RENAMED = `A longer weekend ${STAMP}`;

/** A member buys minutes in one browser, and an admin sells them in another. */
describe('purchase of minutes', () => {
  let constellation: Constellation;
  let browser: Browser;
  let admin: AdminWindow;
  let buyer: TestMember;
  let ines: MemberWindow;
  let page: Page;

  const step = storyOf(() => [browser]);
  const checkout = () => page.getByRole('dialog', { name: 'Payment' });
  const purchase = (plan: string) => page.getByRole('button', { name: `Purchase Now: ${plan}`, exact: true });
  const waitForText = (text: string, of = page) => of.getByText(text, { exact: true }).first().waitFor();

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    buyer = await signUp(constellation, 'Ines');
    ines = await MemberWindow.of(browser, constellation, buyer);
    page = ines.page;
    admin = await AdminWindow.open(browser, constellation);
  });
  afterAll(() => browser.close());

  step('shows an admin the default plans and lets them add one', async () => {
    await admin.signIn();
    await admin.goTo('Premium plan', 'Time Plans');
    await admin.page.getByText('One hour', { exact: true }).waitFor();
    await admin.page.getByRole('button', { name: 'Add Plan' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Add Plan' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText('Name is required.', admin.page);
    await waitForText('Minutes must be at least 1.', admin.page);
    await waitForText('Price must be at least 1.', admin.page);
    await expectAccessible(admin.page);
    await dialog.getByLabel('Name').fill(PLAN);
    await dialog.getByLabel('Minutes').fill('90');
    await dialog.getByLabel('Price (₹)').fill('149.50');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await waitForText('Time plan added successfully!', admin.page);
    await waitForText(PLAN, admin.page);
  });

  step('lets the admin edit the plan', async () => {
    await admin.page.getByRole('button', { name: `Edit ${PLAN}`, exact: true }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Edit Plan' });
    await dialog.getByLabel('Name').fill(RENAMED);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText('Time plan updated successfully!', admin.page);
    await waitForText(RENAMED, admin.page);
  });

  step('lets a member reach the plans from the account page', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Purchase Time' }).click();
    await page.getByRole('heading', { level: 1, name: 'Premium Time Credits' }).waitFor();
    for (const text of ['Premium Security', 'Instant Access', 'Priority Support']) await waitForText(text);
    await waitForText('90 premium minutes');
    await purchase(RENAMED).waitFor();
    await expectAccessible(page);
  });

  step('changes nothing when the member closes the checkout', async () => {
    await purchase(RENAMED).click();
    await checkout().getByRole('button', { name: 'Cancel' }).click();
    await purchase(RENAMED).and(page.locator(':enabled')).waitFor();
  });

  step('reports a failed payment and accepts the next attempt', async () => {
    await purchase(RENAMED).dblclick();
    await checkout().getByRole('button', { name: 'Let the payment fail' }).click();
    await waitForText('Payment failed. Please try again.');
    await checkout().getByRole('button', { name: 'Pay', exact: true }).click();
    await waitForText('Successfully purchased 90 premium minutes!');
    await page.waitForURL('**/account');
    await waitForText('Time Purchase');
    const account = await buyer.api.call('ledger.account.read', {});
    expect(account.time_balance.total_time).toBe(150);
  });

  step('lists the purchase in the history', async () => {
    await page.getByRole('link', { name: 'View Purchase History' }).click();
    await page.getByRole('heading', { level: 1, name: 'Purchase History' }).waitFor();
    await waitForText(RENAMED);
    await waitForText('Success');
    // The pending purchase is the one whose checkout was closed. The double click created no third one.
    expect((await buyer.api.call('ledger.purchase.list_mine', {})).map(({ status }) => status)).toEqual([
      'SU',
      'PE',
    ]);
    await waitForText('Pending');
    expect(await checkPagesInNewTab(page, ['/purchase-history'])).toEqual([]);
  });

  step('opens the checkout after navigation within the app', async () => {
    await page.goto('/account');
    await page.evaluate(() => {
      history.pushState({}, '', '/time-plans');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await purchase(RENAMED).click();
    await checkout().getByRole('button', { name: 'Cancel' }).click();
  });

  step('reports a payment that cannot be started or confirmed', async () => {
    await page.route('**/create-order/', (route) => route.fulfill({ status: 201, json: {} }));
    await purchase(RENAMED).click();
    await waitForText('Failed to initiate payment. Please try again.');
    await page.unroute('**/create-order/');
    await page.route('**/verify-payment/', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Payment verification failed', code: 'payment.forged' } }),
    );
    await purchase(RENAMED).click();
    await checkout().getByRole('button', { name: 'Pay', exact: true }).click();
    await waitForText('Payment verification failed');
    await page.unroute('**/verify-payment/');
    await page.route('**/checkout.js', (route) => route.abort());
    await page.goto('/time-plans');
    await purchase(RENAMED).click();
    await waitForText('Razorpay SDK failed to load. Please check your internet connection.');
    await page.unroute('**/checkout.js');
  });

  step('shows the admin the sale', async () => {
    await admin.goTo('Transactions', 'Transaction History');
    await waitForText(RENAMED, admin.page);
    await waitForText('Page 1', admin.page);
    await admin.page.getByText(/\d+ transactions? total/).waitFor();
    await admin.page.getByText(/^\d+h \d+m$/).waitFor();
    await expectAccessible(admin.page);
  });
});
