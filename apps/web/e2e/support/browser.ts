import { chromium, type Browser, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const STEP_MS = 20_000;

/** A headless Chromium of its own, with a camera and a microphone that only look and sound like ones. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the stories by `npm test` or `npm run e2e`.');
  return chromium.launch({ executablePath, headless: true, args: ARGS });
}

/** A window at the start page, in a fresh profile that remembers its peer connections for `mediaStats`. */
export async function openApp(browser: Browser, origin: string, timezoneId = 'Europe/Berlin'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    timezoneId,
  });
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript(rememberPeers);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

interface PeerMemory {
  peersOfTheStory?: RTCPeerConnection[];
}

function rememberPeers(): void {
  const peers: RTCPeerConnection[] = [];
  (window as PeerMemory).peersOfTheStory = peers;
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, args: ConstructorParameters<typeof RTCPeerConnection>) {
      const peer = new target(...args);
      peers.push(peer);
      return peer;
    },
  });
}

export interface MediaStats {
  /** Pictures of the other that were decoded. */
  frames: number;
  /** Seconds of the other's sound that were received. */
  soundSeconds: number;
  /** Energy of that sound: zero is silence. */
  soundEnergy: number;
  /** Whether packets travel to the SFU's port, not to the other browser. */
  remotePorts: number[];
}

/** What this window has decoded of the other, by `getStats()`. */
export function mediaStats(page: Page): Promise<MediaStats> {
  return page.evaluate(async () => {
    const stats: MediaStats = { frames: 0, soundSeconds: 0, soundEnergy: 0, remotePorts: [] };
    for (const peer of (window as PeerMemory).peersOfTheStory ?? []) {
      for (const report of (await peer.getStats()).values() as Iterable<Record<string, unknown>>) {
        const number = (name: string) => Number(report[name] ?? 0);
        if (report['type'] === 'inbound-rtp' && report['kind'] === 'video')
          stats.frames += number('framesDecoded');
        if (report['type'] === 'inbound-rtp' && report['kind'] === 'audio') {
          stats.soundSeconds += number('totalSamplesDuration');
          stats.soundEnergy += number('totalAudioEnergy');
        }
        if (report['type'] === 'remote-candidate') stats.remotePorts.push(number('port'));
      }
    }
    return stats;
  });
}
