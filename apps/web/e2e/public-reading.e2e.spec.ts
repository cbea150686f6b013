import { Constellation, signUp, type TestMember } from '@skillhour/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { PAYLOADS, packed } from './support/xss-payloads.js';
import { harmIn, watch } from './support/xss-watch.js';
import { writeAll, type Written } from './support/xss-world.js';

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

/** A browser's window: of a member who is signed in, or of nobody. */
async function windowOf(member: TestMember | null, options: { bypassCSP?: boolean } = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...options });
  context.setDefaultTimeout(20_000);
  await watch(context);
  if (member)
    await context.addCookies(
      [
        { name: 'access_token', value: member.accessToken },
        { name: 'refresh_token', value: member.refreshToken },
      ].map((cookie) => ({ ...cookie, url: origin, httpOnly: true })),
    );
  return context.newPage();
}

describe('a blog that its author lets everybody read', () => {
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

  it('is read without signing in, with the way to sign up, and back to it', async () => {
    const page = await windowOf(null);
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

  it('stands in the sitemap; another one is a 404 that says so, and everything else wants a sign-in', async () => {
    const page = await windowOf(null);
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect([map.includes(`/blogs/${open}<`), map.includes(shut)]).toEqual([true, false]);
    for (const address of [`/blogs/${shut}`, '/blogs/nothing', '/question/nothing']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await page.getByText('There is nothing to read here.').waitFor();
    }
    for (const address of ['/home', '/blogs/new', `/blogs/${open}/history`]) {
      await page.goto(address);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === address);
    }
    await page.context().close();
  });

  it('is the member’s own page for who is signed in, also where only members may read', async () => {
    const page = await windowOf(hanna);
    for (const slug of [open, shut]) {
      expect((await page.goto(`/blogs/${slug}`))?.status()).toBe(200);
      await page.getByRole('button', { name: 'Comments' }).waitFor();
    }
    await page.context().close();
  });
});

/** Without the content policy, so that what is written must be harmless by itself; and with it, which must have nothing to stop. */
describe('what members write runs nowhere', () => {
  let written: Written;

  beforeAll(async () => {
    written = await writeAll(constellation);
  }, 120_000);

  /** Opens addresses, waits until what is written stands there, and looks at all of it. */
  async function look(page: Page, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('main').getByText('alert').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([address, await harmIn(page)]).toEqual([address, []]);
    }
  }
  /** The pages of a list, one after the other. */
  const pagesOf = (path: string, items: number, size = 12) =>
    Array.from(
      { length: Math.ceil(items / size) },
      (_none, page) => `${path}${path.includes('?') ? '&' : '?'}page=${page + 1}`,
    );
  const both = async (member: TestMember | null, work: (page: Page) => Promise<void>) => {
    const pages = await Promise.all([windowOf(member, { bypassCSP: true }), windowOf(member)]);
    await Promise.all(pages.map(work));
    await Promise.all(pages.map((page) => page.context().close()));
  };
  const bodies = packed(19_900, '\n\n').length;

  it('there are more than three hundred ways, and no name is one', async () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
    for (const first_name of PAYLOADS.slice(0, 100))
      expect((await written.reader.api.send('PUT', 'profile/update/', { body: { first_name } })).status).toBe(
        400,
      );
    for (const payload of ['javascript:alert(1)', 'https://github.com/"><script>alert(1)</script>'])
      expect(
        (await written.reader.api.send('PUT', 'profile/update/', { body: { github_url: payload } })).status,
      ).toBe(400);
  });

  it('in the lists of blogs and questions, also where what was searched for is marked', async () => {
    const { reader, blogs, questions } = written;
    await both(reader, async (page) => {
      await look(page, pagesOf('/home', blogs.length));
      await look(page, pagesOf('/questions?search=alert', questions.length));
    });
  });

  it('in blogs, questions, comments, answers, and what they were before', async () => {
    const { reader, blogs, questions } = written;
    await both(reader, (page) =>
      look(page, [
        ...blogs.slice(0, bodies).map((slug) => `/blogs/${slug}`),
        ...questions.slice(0, bodies).map((id) => `/question/${id}`),
        `/blogs/${blogs[0]}/history`,
      ]),
    );
  });

  it('in the reading view, whose document holds titles too', async () => {
    await both(null, (page) =>
      look(
        page,
        written.blogs.slice(0, bodies).map((slug) => `/blogs/${slug}`),
      ),
    );
  });

  it('in requests, and in what is proposed', async () => {
    const { author, requests } = written;
    await both(author, async (page) => {
      await look(
        page,
        requests.slice(0, 12).map((id) => `/requests/${id}`),
      );
      await look(page, [
        ...pagesOf('/requests', requests.length),
        ...pagesOf('/schedules?tab=received', 12, 5),
      ]);
    });
  });

  it('in profiles, skills and the list of members', async () => {
    const { reader, members } = written;
    await both(reader, (page) =>
      look(page, [...members.map((id) => `/users/details/${id}`), ...pagesOf('/users', members.length + 3)]),
    );
  });

  it('in notifications', async () => {
    await both(written.author, async (page) => {
      await page.goto('/account');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const panel = page.getByRole('dialog');
      await panel.getByText('alert').first().waitFor();
      const more = panel.getByRole('button', { name: 'Show more' });
      for (let shown = 0; shown < 10 && (await more.isVisible()); shown += 1) {
        await more.click();
        await page.waitForLoadState('networkidle');
      }
      expect(await harmIn(page)).toEqual([]);
    });
  });

  it('in what is searched for, in addresses, and in what a form says back', async () => {
    const texts = packed(190, ' ');
    const inParts = (of: number, part: number) => texts.filter((_text, index) => index % of === part);
    const visit = async (page: Page, place: (text: string) => string, some: readonly string[]) => {
      for (const text of some) {
        await page.evaluate(
          (address) => {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
          },
          place(encodeURIComponent(text)),
        );
        expect(await harmIn(page)).toEqual([]);
      }
    };
    await both(written.reader, async (page) => {
      const lists = [
        '/home?search=',
        '/questions?search=',
        '/users?search=',
        '/requests?tab=explore&search=',
        '/users?category=',
      ];
      for (const [part, list] of lists.entries()) {
        await page.goto(list);
        await page.locator('main').waitFor();
        await visit(page, (text) => list + text, inParts(lists.length, part));
      }
      await visit(page, (text) => `/blogs/${text}`, inParts(12, 0));
    });
    await both(null, async (page) => {
      for (const next of ['javascript:alert(1)', '//x.example', 'data:text/html,<script>alert(1)</script>']) {
        await page.goto(`/login?next=${encodeURIComponent(next)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await harmIn(page)).toEqual([]);
      }
    });
  });

  it('in a device’s name among the sign-ins', async () => {
    const { author } = written;
    await constellation
      .anonymous()
      .post(
        'token/',
        { email: author.email, password: author.password },
        { headers: { 'user-agent': '<img src=x onerror=alert(1)>' } },
      );
    await both(author, async (page) => {
      await page.goto('/settings');
      await page.getByText('This device').first().waitFor();
      expect(await harmIn(page)).toEqual([]);
    });
  });

  it('in a preview of what is being written', async () => {
    await both(written.author, async (page) => {
      await page.goto('/blogs/new');
      const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
      await page.getByRole('textbox', { name: 'Body content' }).fill(packed(19_900, '\n\n')[0] ?? '');
      await view('Preview').click();
      await page.getByRole('region', { name: 'Preview' }).getByText('alert').first().waitFor();
      expect(await harmIn(page)).toEqual([]);
    });
  });

  it('and no script may write HTML but through the one place for it', async () => {
    const page = await windowOf(null);
    await page.goto('/');
    const attempt = () =>
      page.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
          return 'written';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    expect(await attempt()).toBe('refused');
    await page.context().close();
  });
});
