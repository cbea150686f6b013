import { sharedConstellation, signUp, TEST_PASSWORD } from '@skillhour/testing';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';

const STEP_MS = 30_000;
/** Returns the code that an authenticator app shows this many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const enterCode = async (window: MemberWindow, code: string) => {
  await window.page.getByLabel('Code', { exact: true }).fill(code);
  await window.press('Login');
};
const secretOn = async (page: Page) => (await page.locator('code').innerText()).replaceAll(' ', '');

/** Waits for the provider's page first, because the pages that redirect to it have fields for an email address too. */
async function signInAtProvider({ page, email }: MemberWindow): Promise<void> {
  await page.getByText('development sign-in provider').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Otto');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A member protects her account with a second factor and signs in with it. A visitor signs in through the provider. */
describe('second factor', () => {
  let browser: Browser;
  let member: MemberWindow;

  beforeAll(async () => {
    browser = await launchBrowser();
    const constellation = await sharedConstellation();
    member = await MemberWindow.of(browser, constellation, await signUp(constellation, 'Nora'));
  });
  afterAll(() => browser.close());

  it('is set up, required at the next sign-in and replaceable by a recovery code', async () => {
    const { page } = member;
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await member.press('Set up');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = await secretOn(page);
    await page.keyboard.insertText(codeOf(secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    const [recovery = ''] = await codes.allInnerTexts();

    await page.goto('/home');
    await member.signOut();
    await member.startSignIn();
    await enterCode(member, '000000');
    await member.waitForText('This code is wrong or has already been used.');
    // One step ahead: newer than the previous code, and still valid if the next step begins meanwhile.
    await enterCode(member, codeOf(secret, 1));
    await page.waitForURL('**/home');

    await member.signOut();
    await member.startSignIn();
    await member.press('Use a recovery code');
    await page.getByLabel('Recovery code').fill(recovery);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.goto('/settings/security');
    await member.waitForText('9 recovery codes are left.');
  });

  it('is not required of a visitor who signs in through the provider without one', async () => {
    const visitor = await MemberWindow.open(browser, await sharedConstellation(), 'Otto');
    const { page } = visitor;
    await page.goto('/login?next=%2Faccount');
    await visitor.press('Continue with Google');
    await signInAtProvider(visitor);
    await page.waitForURL('**/account');
    expect(new URL(page.url()).hash).toBe('');

    await page.goto('/settings');
    await visitor.waitForText(`Signs you in as ${visitor.email}.`);
    await visitor.press('Turn off signing in with Google');
    await visitor.waitForText(
      'You have no password yet: without this you could not sign in. Set one by “Forgot password” first.',
    );
    // The provider asks for the account again, although the visitor is still signed in there.
    await visitor.press('Continue with Google');
    await signInAtProvider(visitor);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.insertText(codeOf(await secretOn(page)));
    await page.keyboard.press('Enter');
    await visitor.waitForText('10 recovery codes are left.');
  });
});
