import { sample, sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { pseudo } from '@skillhour/texts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { layoutErrors } from './support/layout-errors.js';
import { untranslatedTexts } from './support/untranslated-texts.js';
import { waitUntilReady } from './support/wait-until-ready.js';

const AGREED = 'Restring a classical guitar';
const WAITING = 'Tune a piano by ear';
const OTHERS = 'Prune an old apple tree';
const OFFERED = 'Splice a rope';
const NAMES = ['Devika', 'Tomas'] as const;
const DURATION_MINUTES = 20;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const WINDOWS = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

const SIGNED_OUT = [
  '/',
  '/login',
  '/signup',
  '/otp',
  '/forget-password',
  '/reset-password?token=none',
  '/invitation?token=none',
  '/nowhere',
];

/** A page, or its dialog that the button with this name opens. */
interface PageCase {
  path: string;
  opens?: string;
}

/**
 * Checks every page in the pseudo-language. Plain letters show that a text is not translatable, and a layout error shows that it needs more
 * room.
 */
describe('pages in the pseudo-language', () => {
  let constellation: Constellation;
  let browser: Browser;
  let student: TestMember;
  let teacher: TestMember;
  let pageCases: PageCase[];

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [browser, student, teacher] = await Promise.all([
      launchBrowser(),
      signUp(constellation, NAMES[0]),
      signUp(constellation, NAMES[1]),
    ]);
    pageCases = await arrangeCommunity(student, teacher);
  });

  afterAll(() => browser.close());

  describe.each(WINDOWS)('at %s', (name, viewport) => {
    let context: BrowserContext;

    beforeEach(async () => {
      const { origin } = new URL(constellation.run.web);
      context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-GB', timezoneId: 'UTC' });
      await context.addInitScript(() => localStorage.setItem('language', 'en-XA'));
    });

    afterEach(() => context.close());

    it('show a visitor only translatable texts that fit', async () => {
      const page = await context.newPage();
      const visited = SIGNED_OUT.map((path) => ({ path }));
      expect(await checkPageCases(page, pageCasesAt(name, visited), [])).toEqual([]);
    });

    it('show a member only translatable texts that fit', async () => {
      const { email, password } = student;
      await context.request.post('/api/token/', { data: { email, password } });
      const page = await context.newPage();
      const data = [AGREED, WAITING, OTHERS, OFFERED, ...namesOf(student, teacher)];
      expect(await checkPageCases(page, pageCasesAt(name, pageCases), data)).toEqual([]);
    });
  });
});

/** Returns the pages and dialogs that are checked in a window: in a sample one of every four, in one window; otherwise all of them. */
function pageCasesAt(window: string, pageCases: readonly PageCase[]): PageCase[] {
  const cases = pageCases.flatMap((pageCase, index) =>
    WINDOWS.map(([name]) => ({ pageCase, four: Math.floor(index / 4), name })),
  );
  const chosen = sample('pseudo-language', cases, { groupOf: ({ four }) => String(four) });
  return chosen.filter(({ name }) => name === window).map(({ pageCase }) => pageCase);
}

/**
 * Creates three requests, a pending proposal, a session that may begin, and an offer with times, so that every page shows something.
 * Returns these pages.
 */
async function arrangeCommunity(student: TestMember, teacher: TestMember): Promise<PageCase[]> {
  const [agreed, waiting, others, offer] = await Promise.all([
    publish(student, AGREED),
    publish(student, WAITING),
    publish(teacher, OTHERS),
    offerWithTimes(teacher),
  ]);
  const [toAccept] = await Promise.all([
    propose(teacher, agreed, 120_000),
    propose(teacher, waiting, 7_200_000),
  ]);
  const accepted = await student.api.call('exchange.proposal.decide', { id: toAccept, status: 'AC' });
  if (accepted.schedule_id === null) throw new Error('accepting created no session');
  const { meeting_id } = await teacher.api.call('exchange.meeting.join', {
    scheduleId: accepted.schedule_id,
  });
  const room = new URLSearchParams({ teacherId: teacher.id, studentId: student.id });
  return [
    { path: '/home' },
    { path: '/requests' },
    { path: '/requests', opens: 'Request' },
    { path: '/requests?tab=explore' },
    { path: '/requests?tab=offers' },
    { path: `/offers/${offer}` },
    { path: `/offers/${offer}`, opens: 'Choose a time' },
    { path: `/requests/${agreed}` },
    { path: `/requests/${waiting}` },
    { path: `/requests/${waiting}`, opens: 'Accept' },
    { path: `/requests/${others}` },
    { path: `/requests/${others}`, opens: 'Propose Schedule' },
    { path: '/schedules' },
    { path: '/schedules?tab=received' },
    { path: '/sessions' },
    { path: '/sessions?tab=learning' },
    { path: '/sessions/calendar' },
    { path: '/sessions/calendar?view=month' },
    { path: '/sessions/calendar?view=agenda' },
    { path: '/account' },
    { path: '/profile' },
    { path: '/profile', opens: 'Edit Profile' },
    { path: '/profile', opens: 'Available times' },
    { path: '/profile', opens: 'Offer a skill' },
    { path: '/users' },
    { path: '/search?search=music' },
    { path: `/users/details/${teacher.id}` },
    { path: `/users/details/${teacher.id}`, opens: 'Report' },
    { path: '/chat' },
    { path: `/chat/${teacher.id}` },
    { path: '/settings' },
    { path: '/self-test' },
    { path: `/meeting-room/${encodeURIComponent(meeting_id)}?${room.toString()}` },
    { path: '/nowhere' },
  ];
}

async function publish(member: TestMember, title: string): Promise<string> {
  const { id } = await member.api.call('exchange.request.create', {
    title,
    body_content:
      'I have the tools and the patience, and would like somebody to watch me do it for the first time.',
    tags: ['Music'],
    duration_minutes: DURATION_MINUTES,
    preferred_time: inMs(24 * 3_600_000),
    status: 'PE',
  });
  return id;
}

async function offerWithTimes(teacher: TestMember): Promise<string> {
  const { id } = await teacher.api.call('identity.entry.add', {
    kind: 'teach',
    name: OFFERED,
    about: 'With a fid and three strands.',
    tags: ['Music'],
    level: 'beginner',
  });
  await teacher.api.call('identity.availability.change', {
    timezone: 'UTC',
    weekly: [1, 4].map((weekday) => ({ weekday, from: '18:00', to: '21:00' })),
    exceptions: [],
  });
  return id;
}

async function propose(teacher: TestMember, request: string, leadMs: number): Promise<string> {
  const proposal = {
    request,
    scheduled_time: inMs(leadMs),
    timezone: 'Europe/Berlin',
    note: 'With pleasure.',
  };
  const { id } = await teacher.api.call('exchange.proposal.create', proposal);
  return id;
}

const namesOf = (...members: TestMember[]): string[] => [
  ...members.flatMap(({ username, email }) => [email, username]),
  ...NAMES,
  'Tester',
  'DT',
  'TT',
];

/** Visits pages and returns all problems, each with its page. */
async function checkPageCases(
  page: Page,
  pageCases: readonly PageCase[],
  data: readonly string[],
): Promise<string[]> {
  const complaints: string[] = [];
  for (const { path, opens } of pageCases) {
    await page.goto(path);
    await waitUntilReady(page, pseudo('Loading...'));
    if (opens !== undefined) {
      await page
        .getByRole('button', { name: pseudo(opens), exact: true })
        .first()
        .click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    }
    const found = [
      ...(await crashes(page)),
      ...(await untranslatedTexts(page, data)),
      ...(await layoutErrors(page)),
    ];
    complaints.push(...found.map((text) => `${path}${opens ? ` (${opens})` : ''}: ${text}`));
  }
  return complaints;
}

/** Reports a crashed page, whose texts would otherwise pass because they fit. */
async function crashes(page: Page): Promise<string[]> {
  const broken = page.getByRole('heading', { name: pseudo('Unexpected Application Error!') });
  return (await broken.count()) > 0 ? ['the page broke'] : [];
}
