import { Constellation, Coturn, hasCoturn, sample, signUp, until } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, mediaStats } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { forceRelay, relayProtocolsOf } from './support/relay.js';
import { storyOf } from './support/story.js';

const SECRET = 'a secret of the relay and of realtime alone';
const TRANSPORTS = ['udp', 'tcp', 'tls'] as const;

// Without the package coturn there is no relay. The test setup reports this, and these tests count as skipped.
const withCoturn = (await hasCoturn()) ? describe : describe.skip;

/**
 * Two members whose networks allow only traffic through a relay see and hear each other through our TURN server, over each of its
 * transports.
 */
withCoturn('a room through a relay', () => {
  let coturn: Coturn;
  let constellation: Constellation;
  let browser: Browser;
  let session: string;
  let windows: MemberWindow[];

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    coturn = await Coturn.start(SECRET);
    const addresses = Object.values(coturn.urls).join(',');
    constellation = await Constellation.start({ TURN_URLS: addresses, TURN_SECRET: SECRET });
    // The relay's certificate is self-signed.
    browser = await launchBrowser(['--ignore-certificate-errors']);
    const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const plan = {
      title: `Read a score behind a firewall (${Date.now()})`,
      content: 'The network of my office lets hardly anything through, and I have an hour there each day.',
      minutes: 20,
    };
    session = await arrangeSession(plan, her, him);
    windows = await Promise.all([her, him].map((member) => MemberWindow.of(browser, constellation, member)));
  });
  afterAll(async () => {
    await browser.close();
    await constellation.stop();
    await coturn.stop();
  });

  /** Lets both members join the room through only this transport of the relay. */
  async function enter(transport: (typeof TRANSPORTS)[number]): Promise<Page[]> {
    const url = coturn.urls[transport];
    for (const { page } of windows) {
      await page.context().addInitScript(forceRelay, url);
      await page.goto(`/sessions/${session}`);
    }
    return Promise.all(windows.map((window) => window.joinMeeting()));
  }

  for (const transport of sample('relay-transports', TRANSPORTS))
    step(`connects both members over ${transport.toUpperCase()}`, async () => {
      const rooms = await enter(transport);
      for (const room of rooms) {
        const goesOn = async () => {
          const { frames, soundSeconds } = await mediaStats(room);
          return frames > 10 && soundSeconds > 1;
        };
        await until(goesOn, { timeoutMs: 60_000, what: 'pictures and sound of the other' });
        expect(await relayProtocolsOf(room)).toEqual([transport, transport]);
      }
      await Promise.all(rooms.map((room) => room.close()));
    });
});
