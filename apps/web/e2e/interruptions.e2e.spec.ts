import { Constellation, killSfuWorkers, sample, signUp, until } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { connectionsOf, launchBrowser, mediaStats } from './support/browser.js';
import { InterruptibleBrowser } from './support/interruptible-browser.js';
import { watchTrackChanges } from './support/track-changes.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const NODES = ['media', 'media-2'];
const DISCONNECTED = /disconnected\. They may be back/;
const TITLE = `Tune a piano by ear (${Date.now()})`;

/** Interruptions do not end a session: each component behind the room fails and returns. There are two replicas of each. */
describe('a session continues', () => {
  let constellation: Constellation;
  let browser: Browser;
  let his: InterruptibleBrowser;
  let rooms: [Page, Page];
  let devika: MemberWindow;
  let session: string;
  let messageCount = 0;

  const step = storyOf(
    () => [browser, his.browser],
    () => constellation,
  );

  beforeAll(async () => {
    // Longer than any component takes to return on this machine.
    const patience = { MEDIA_HELD_MS: '90000', MEDIA_PEER_SILENCE_MS: '90000' };
    constellation = await Constellation.start(patience, { processes: true, replicas: 2 });
    browser = await launchBrowser();
    his = await InterruptibleBrowser.launch();
    const [student, teacher] = await Promise.all([
      signUp(constellation, 'Devika'),
      signUp(constellation, 'Tomas'),
    ]);
    const plan = {
      title: TITLE,
      content: 'The upright in my hall is flat, and I would rather learn it than pay for it every year.',
      minutes: 60,
    };
    session = await arrangeSession(plan, student, teacher);
    const windows = await Promise.all([
      MemberWindow.of(browser, constellation, student),
      MemberWindow.of(his.browser, constellation, teacher),
    ]);
    [devika] = windows;
    await Promise.all(windows.map(({ page }) => page.goto(`/sessions/${session}`)));
    const [first, second] = await Promise.all(windows.map((window) => window.joinMeeting()));
    rooms = [first!, second!];
    await seeEachOther();
  });

  afterAll(async () => {
    await Promise.all([browser.close(), his.browser.close()]);
    await constellation.stop();
  });

  const frames = async (room: Page) => (await mediaStats(room)).frames;
  /** Waits until new frames of the peer arrive at both. */
  const seeEachOther = async () => {
    for (const room of rooms) {
      let before = await frames(room);
      const hasNew = async () => {
        const now = await frames(room);
        // A new connection counts its frames from 0.
        before = Math.min(before, now);
        return now > before + 5;
      };
      await until(hasNew, { timeoutMs: 60_000, what: 'new pictures of the other' });
    }
  };
  /** Waits until each member's message reaches the other, which shows that both sockets are open again. */
  const exchangeMessages = async () => {
    const [first, second] = rooms;
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      const text = `Line ${(messageCount += 1)}`;
      await from.getByPlaceholder('Type a message...').fill(text);
      await from.keyboard.press('Enter');
      await to.getByText(text, { exact: true }).waitFor({ timeout: 60_000 });
    }
  };
  const goesOn = async () => {
    await exchangeMessages();
    await seeEachOther();
    const troubles = /Reconnecting|Disconnected|Failed|disconnected/;
    for (const room of rooms)
      await room.getByText(troubles).first().waitFor({ state: 'hidden', timeout: 60_000 });
  };
  /** Expects that the room continues on its existing connections: no video was interrupted for a new one. */
  const goesOnAsItWas = async (work: () => Promise<void> | void) => {
    const before = await Promise.all(rooms.map((room) => connectionsOf(room)));
    await work();
    await goesOn();
    expect(await Promise.all(rooms.map((room) => connectionsOf(room)))).toEqual(before);
    await constellation.allReady();
  };

  /** Interrupts one media node after the other, because the room may be on either. */
  const atEachNode = async (work: (node: string) => unknown) => {
    for (const node of NODES) {
      work(node);
      await goesOn();
      await constellation.allReady();
    }
  };

  /** Stops all media nodes, so that the members are connected directly, and continues them. */
  const goesPeerToPeer = async () => {
    const direct = 'The media service is unavailable. You’re connected directly.';
    const [hers, his] = rooms;
    const screen = hers.getByLabel('Tomas’s screen');
    const seesScreen = async () => {
      await screen.waitFor({ timeout: 60_000 });
      await until(() => screen.evaluate((video: HTMLVideoElement) => video.videoWidth > 0), {
        timeoutMs: 60_000,
        what: 'a picture of his screen',
      });
    };
    await his.getByRole('button', { name: 'Show your screen' }).click();
    await seesScreen();
    for (const node of NODES) constellation.signal(node, 'SIGSTOP');
    for (const room of rooms) await room.getByText(direct).waitFor({ timeout: 60_000 });
    await his.getByText('Your screen isn’t shared meanwhile.').waitFor();
    await screen.waitFor({ state: 'detached' });
    await goesOn();
    const camera = rooms[0].getByRole('button', { name: 'Camera off' });
    await camera.click();
    await rooms[1].getByText('Camera off', { exact: true }).waitFor();
    await camera.click();
    await rooms[1].getByLabel('Devika on video').waitFor();
    const changes = await Promise.all([
      watchTrackChanges(rooms[0], 'Tomas on video'),
      watchTrackChanges(rooms[1], 'Devika on video'),
    ]);
    for (const node of NODES) constellation.signal(node, 'SIGCONT');
    for (const room of rooms) await room.getByText(direct).waitFor({ state: 'hidden', timeout: 60_000 });
    await goesOn();
    for (const stopWatching of changes) {
      const { tracks, dark } = await stopWatching();
      expect(tracks).toBeGreaterThan(1);
      expect(dark).toBe(0);
    }
    await seesScreen();
    await his.getByRole('button', { name: 'Stop showing your screen' }).click();
    await screen.waitFor({ state: 'detached' });
  };

  const INTERRUPTIONS: readonly [part: string, what: string, work: () => Promise<void>][] = [
    ['sockets', 'while realtime is killed', () => goesOnAsItWas(() => constellation.kill('realtime'))],
    [
      'sockets',
      'while realtime is asked to end',
      () => goesOnAsItWas(() => void constellation.signal('realtime', 'SIGTERM')),
    ],
    ['sockets', 'while the gateway is killed', () => goesOnAsItWas(() => constellation.kill('gateway'))],
    [
      'sockets',
      'while the gateway is asked to end',
      () => goesOnAsItWas(() => void constellation.signal('gateway', 'SIGTERM')),
    ],
    [
      'media',
      'by a new worker, when the one of its media node is killed',
      async () => {
        for (const node of NODES) {
          killSfuWorkers(constellation, [node]);
          await goesOn();
        }
        await constellation.allReady();
      },
    ],
    [
      'media',
      'at another media node, when the one that had it is killed',
      () => atEachNode((node) => constellation.kill(node)),
    ],
    [
      'media',
      'at another media node, when the one that had it is asked to end',
      () => atEachNode((node) => constellation.signal(node, 'SIGTERM')),
    ],
    ['media', 'peer to peer while no media node responds, and through the SFU afterwards', goesPeerToPeer],
    ['line', 'when his network is cut for five seconds', () => goesOnAsItWas(() => his.interruptFor(5_000))],
    [
      'line',
      'when his network is cut until her page reports it',
      async () => {
        await his.interruptUntil(() => rooms[0].getByText(DISCONNECTED).first().waitFor({ timeout: 60_000 }));
        await goesOn();
      },
    ],
  ];
  const sampled = sample('unbroken-lessons', INTERRUPTIONS, { groupOf: ([part]) => part });
  for (const [, what, work] of sampled) step(what, work);

  step('in the first tab after her second one has opened and closed', async () => {
    const [, room] = rooms;
    const second = await devika.page.context().newPage();
    await second.goto(rooms[0].url());
    await second.getByRole('button', { name: 'Join' }).click();
    await until(async () => (await frames(second)) > 5, {
      timeoutMs: 60_000,
      what: 'pictures in the second tab',
    });
    await second.close({ runBeforeUnload: false });
    await seeEachOther();
    await room.getByLabel('Devika on video').waitFor();
    await goesOn();
  });
});
