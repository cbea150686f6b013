import { sharedConstellation, signUp, until } from '@skillhour/testing';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser, mediaStats } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

/** Bytes per second in each direction; -1 means unlimited. */
const SLOW = 40_000;
const UNLIMITED = -1;

/** His connection has little bandwidth or high latency. Both still see and hear each other, and she is shown why the quality is lower. */
describe('a slow connection', () => {
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let network: CDPSession;

  const step = storyOf(() => [browser]);
  const becomes = (throughput: number, latencyMs = 0) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
      packetLoss: 0,
      packetQueueLength: throughput === UNLIMITED ? 0 : 30,
    });

  beforeAll(async () => {
    const constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const plan = {
      title: `Read a score on a train (${Date.now()})`,
      content: 'I have an hour between two stations each day, and a line that comes and goes.',
      minutes: 20,
    };
    const session = await arrangeSession(plan, her, him);
    const [devika, tomas] = await Promise.all([
      MemberWindow.of(browser, constellation, her),
      MemberWindow.of(browser, constellation, him),
    ]);
    for (const { page } of [devika, tomas]) await page.goto(`/sessions/${session}`);
    hers = await devika.joinMeeting();
    const tab = tomas.page.context().waitForEvent('page');
    await tomas.press('Join Meeting');
    his = await tab;
    // Waits first, because on a slow connection loading the page could exceed the time limit of a step.
    await his.getByRole('button', { name: 'Join now' }).waitFor();
    // Slows the connection before he joins: connections that already exist would keep their bandwidth.
    network = await his.context().newCDPSession(his);
    await network.send('Network.enable');
    await becomes(SLOW);
    await his.getByRole('button', { name: 'Join now' }).click();
  });
  afterAll(() => browser.close());

  /** Waits until new frames and more sound of the peer arrive at both. */
  const goOn = async () => {
    for (const room of [hers, his]) {
      const before = await mediaStats(room);
      const more = async () => {
        const { frames, soundSeconds } = await mediaStats(room);
        return frames > before.frames + 5 && soundSeconds > before.soundSeconds + 1;
      };
      await until(more, { timeoutMs: 60_000, what: 'pictures and sound of the other' });
    }
  };
  const widthAt = (room: Page, label: string) =>
    room.getByLabel(label).evaluate((video: HTMLVideoElement) => video.videoWidth);
  const sentWidth = () => widthAt(his, 'Your own camera');
  const receivedWidth = () => widthAt(hers, 'Tomas on video');

  step('carries video and sound of both, with his video in a smaller layer', async () => {
    await goOn();
    const full = await sentWidth();
    await until(async () => (await receivedWidth()) < full, { timeoutMs: 60_000, what: 'a smaller picture' });
    await goOn();
  });

  step('is reported to both when its latency is high as well', async () => {
    await becomes(SLOW, 1_000);
    await hers.getByText('Tomas’s connection is weak').waitFor({ timeout: 60_000 });
    await his.getByText('Your connection is weak').waitFor({ timeout: 60_000 });
    await goOn();
  });

  step('carries his full video once there is bandwidth, and the warning disappears', async () => {
    await becomes(UNLIMITED);
    const full = await sentWidth();
    await until(async () => (await receivedWidth()) === full, {
      timeoutMs: 90_000,
      what: 'the whole picture',
    });
    await hers.getByText('Tomas’s connection is weak').waitFor({ state: 'detached', timeout: 60_000 });
  });
});
