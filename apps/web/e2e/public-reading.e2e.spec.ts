import { Constellation, signUp, type TestMember } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { openWindow, type Visitor } from './support/xss-windows.js';

let constellation: Constellation;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  constellation = await Constellation.start({ PUBLIC_READING: 'on' });
  ({ origin } = new URL(constellation.run.web));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await constellation?.stop();
});

const openAs = (visitor: Visitor) => openWindow(browser, origin, visitor);

describe('a public blog', () => {
  let hanna: TestMember;
  let open: string;
  let shut: string;
  const title = 'One sheet for the whole association';

  beforeAll(async () => {
    hanna = await signUp(constellation, 'Hanna');
    const write = async (is_public: boolean) =>
      (
        await hanna.api.call('content.blog.create', {
          ...{ title, tags: ['Cooking'], is_public },
          body_content: 'We have **forty plots** and fifty-one people waiting for one of them.',
        })
      ).data.slug;
    [open, shut] = [await write(true), await write(false)];
  });

  it('can be read without signing in and links to sign-up with a way back', async () => {
    const page = await openAs(null);
    const document = await page.goto(`/blogs/${open}`);
    expect(document?.status()).toBe(200);
    expect(await document?.text()).toContain(`<meta property="og:title" content="${title}" />`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('strong', { hasText: 'forty plots' }).waitFor();
    expect(await page.title()).toBe(`${title} · Skillhour`);
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/signup' && url.searchParams.get('next') === `/blogs/${open}`,
    );
    await page.context().close();
  });

  it('is in the sitemap, while other blogs return 404 and other pages require a sign-in', async () => {
    const page = await openAs(null);
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect([map.includes(`/blogs/${open}<`), map.includes(shut)]).toEqual([true, false]);
    for (const address of [`/blogs/${shut}`, '/blogs/nothing', '/question/nothing']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await page.getByText('Nothing to read here.').waitFor();
    }
    for (const address of ['/home', '/blogs/new', `/blogs/${open}/history`]) {
      await page.goto(address);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === address);
    }
    await page.context().close();
  });

  it('opens as a normal page for signed-in members, like a blog for members only', async () => {
    const page = await openAs(hanna);
    for (const slug of [open, shut]) {
      expect((await page.goto(`/blogs/${slug}`))?.status()).toBe(200);
      await page.getByRole('button', { name: 'Comments' }).waitFor();
    }
    await page.context().close();
  });
});
