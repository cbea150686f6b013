import { sample, sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, NO_WORKER } from './support/browser.js';
import { checkPages } from './support/check-pages.js';
import { shiftingPages } from './support/expect-no-layout-shift.js';

const SIGNED_OUT = [
  '/',
  '/login',
  '/signup',
  '/otp',
  '/forget-password',
  '/reset-password?token=none',
  '/reset-password',
  '/invitation?token=none',
  '/unsubscribe?token=none',
  '/admin',
  '/books',
  '/help',
  '/help?search=nothinglikethis',
  '/help/cancelling',
  '/help/none',
  '/terms',
  '/privacy',
  '/accessibility',
  '/contact',
  '/receipts/none',
  '/appeal?token=none',
  '/nowhere',
];
/**
 * Pages that show data from the server, tested in three states. The first list covers sessions and minutes, the second covers members and
 * their content.
 */
const LESSONS = [
  '/requests',
  '/requests?tab=explore',
  '/requests?tab=offers',
  '/schedules',
  '/schedules?tab=received',
  '/sessions',
  '/sessions?tab=learning',
  '/sessions/calendar',
  '/sessions/calendar?view=month',
  '/sessions/calendar?view=agenda',
  '/rate',
  '/account',
  '/account/statement',
  '/time-plans',
  '/purchase-history',
];
const PEOPLE = [
  '/home',
  '/home?search=nobodywrotethis',
  '/questions',
  '/profile',
  '/users',
  '/users?search=nobodyiscalledthis',
  '/chat',
  '/tags',
  '/tags?search=nobodytaggedthis',
  '/search?search=music',
  '/settings',
  '/warnings',
];
const READING = [...LESSONS, ...PEOPLE];
/** Pages with an id that does not exist here. The stories of sessions and proofs check them with an existing id. */
const SESSIONS = ['/sessions/none', '/sessions/none/receipt'];
const OTHERS = [
  '/blogs/new',
  '/question/new',
  '/users/details/nobody',
  '/offers/none',
  '/chat/nobody',
  '/search',
  '/self-test',
  ...SESSIONS,
  '/nowhere',
];
/** Requests about the signed-in user and the frame around the pages. They are neither delayed nor failed. */
const FRAME_REQUESTS =
  /\/api\/(check|token\/refresh|logout|notification-handshake|skills|notifications\/unread_count)\b/;

/** The number of pages sampled from each list and for each state. */
const SAMPLED_PAGES = 2;
const samplePaths = (part: string, paths: readonly string[]) =>
  sample('every-page', paths, { perGroup: SAMPLED_PAGES, list: part });

/** Checks every page in its states, at five sizes and in both themes, for accessibility violations and layout errors. */
describe('every page', () => {
  let constellation: Constellation;
  let browser: Browser;
  let context: BrowserContext;
  let member: TestMember;
  let written: string[];

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    member = await signUp(constellation, 'Ines');
    written = await writeContent(member, await signUp(constellation, 'Tomas'));
  });
  beforeEach(async () => {
    const baseURL = new URL(constellation.run.web).origin;
    context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: NO_WORKER,
    });
  });
  afterEach(() => context.close());
  afterAll(() => browser.close());

  const signIn = async () => {
    const { email, password } = member;
    await context.request.post('/api/token/', { data: { email, password } });
  };

  it('has no accessibility violations or layout errors for a visitor', async () => {
    expect(await checkPages(await context.newPage(), samplePaths('signed-out', SIGNED_OUT))).toEqual([]);
  });

  it.each([
    ['lessons and minutes', LESSONS],
    ['people and what they write', [...PEOPLE, ...OTHERS]],
  ])('has no accessibility violations or layout errors for a new member: %s', async (part, paths) => {
    await signIn();
    expect(await checkPages(await context.newPage(), samplePaths(part, paths))).toEqual([]);
  });

  it('has no accessibility violations or layout errors with content of members', async () => {
    await signIn();
    expect(await checkPages(await context.newPage(), samplePaths('written', written))).toEqual([]);
  });

  it('does not move while it loads, at a desk and on a phone', async () => {
    const page = await context.newPage();
    const visitors = await shiftingPages(page, samplePaths('shifting-signed-out', SIGNED_OUT));
    await signIn();
    const members = await shiftingPages(page, [
      ...samplePaths('shifting', [...READING, ...OTHERS]),
      ...samplePaths('shifting-written', written),
    ]);
    expect([...visitors, ...members]).toEqual([]);
  });

  it('has no accessibility violations or layout errors while it loads', async () => {
    await signIn();
    const page = await context.newPage();
    await page.route('**/api/**', (route) =>
      FRAME_REQUESTS.test(route.request().url()) ? route.continue() : undefined,
    );
    const isLoading = () => page.locator('main [aria-busy="true"]').first().waitFor();
    const paths = samplePaths('loading', [...READING, ...SESSIONS, ...written]);
    expect(await checkPages(page, paths, { looksOf: () => [['desk', 'dark']], waitFor: isLoading })).toEqual(
      [],
    );
  });

  it('has no accessibility violations or layout errors when its data cannot be loaded', async () => {
    await signIn();
    const page = await context.newPage();
    await page.route('**/api/**', (route) =>
      FRAME_REQUESTS.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 503, json: { detail: 'Away for a moment.', code: 'service.unavailable' } }),
    );
    const waitForAlert = () => page.locator('main').getByRole('alert').first().waitFor();
    const paths = samplePaths('failed', [...READING, ...SESSIONS, ...written]);
    expect(
      await checkPages(page, paths, { looksOf: () => [['phone', 'dark']], waitFor: waitForAlert }),
    ).toEqual([]);
  });
});

/**
 * Creates a blog, a question and a request with replies of the respective other member, and an offer with times. Returns the pages that show
 * them.
 */
async function writeContent(member: TestMember, other: TestMember): Promise<string[]> {
  const post = {
    title: 'What I learned of hedges',
    body_content:
      '# Roots\n\nThey go **deep**.\n\n```js\nconst depth = 3;\n```\n\n# Leaves\n\nThey go away.\n\n> Wait.',
    tags: ['Gardening'],
  };
  const [blog, question, request, offer] = await Promise.all([
    member.api.call('content.blog.create', post),
    other.api.call('content.question.create', { ...post, title: 'How deep do hedges root?' }),
    member.api.call('exchange.request.create', {
      ...post,
      title: 'Lay a hedge before winter',
      duration_minutes: 20,
      preferred_time: new Date(Date.now() + 86_400_000).toISOString(),
      status: 'PE',
    }),
    other.api.call('identity.entry.add', {
      ...{ kind: 'teach', name: 'Laying hedges', about: 'With a **billhook**.', tags: ['Gardening'] },
      level: 'beginner',
    }),
    other.api.call('identity.availability.change', {
      timezone: 'Asia/Kolkata',
      weekly: [{ weekday: 2, from: '18:00', to: '21:00' }],
      exceptions: [],
    }),
  ]);
  const { slug } = blog.data;
  const { id } = question.data;
  await Promise.all([
    other.api.call('content.blog.add_comment', { slug, content: 'And `sideways`.' }),
    member.api.call('content.question.add_answer', {
      id,
      content: 'As deep as the hedge is high, and twice as wide: so says the book.',
    }),
    member.api.call('content.blog.update', { slug, body_content: `${post.body_content} Longer.` }),
    other.api.call('exchange.proposal.create', {
      request: request.id,
      scheduled_time: new Date(Date.now() + 90_000_000).toISOString(),
      timezone: 'Europe/Berlin',
      note: 'Bring gloves.',
    }),
  ]);
  return [
    `/blogs/${slug}`,
    `/blogs/${slug}/history`,
    `/blogs/${slug}/edit`,
    `/question/${id}`,
    `/requests/${request.id}`,
    `/users/details/${other.id}`,
    `/offers/${offer.id}`,
  ];
}
