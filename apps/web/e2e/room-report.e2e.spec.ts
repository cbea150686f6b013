import { sharedConstellation, signUp, until } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';

const LONGEST_MS = 30_000;

type Report = Record<string, unknown>;

/** Collects the reports that a room's browser sends through the room's socket. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as Report;
      if (frame['type'] === 'room_report') reports.push(frame);
    }),
  );
  return reports;
}

describe('room report', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('states the time to join, and to the first video frame for the member who joins second', async () => {
    const constellation = await sharedConstellation();
    const [hers, his] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const plan = {
      title: `Sharpen a plane (${Date.now()})`,
      content: 'The iron of my plane is dull, and I would rather see it done than read about it.',
      minutes: 20,
    };
    const session = await arrangeSession(plan, hers, his);
    const [first, second] = await Promise.all([
      MemberWindow.of(browser, constellation, hers),
      MemberWindow.of(browser, constellation, his),
    ]);
    const reports = [first, second].map(({ page }) => {
      const all: Report[][] = [];
      page.context().on('page', (room) => all.push(reportsOf(room)));
      return (field: string) => all.flat().filter((report) => field in report);
    });
    for (const { page } of [first, second]) await page.goto(`/sessions/${session}`);
    const room = await first.joinMeeting();
    await second.joinMeeting();
    const report = await until(() => reports[1]?.('first_frame_ms')[0], {
      timeoutMs: 60_000,
      what: 'a report',
    });
    expect(report['first_frame_ms']).toBeGreaterThan(0);
    expect(report['first_frame_ms']).toBeLessThan(LONGEST_MS);
    await room.locator('video').first().waitFor();
    expect(reports[0]?.('first_frame_ms')).toEqual([]);
    expect(reports.map((of) => of('join_ms').length)).toEqual([1, 1]);
  });
});
