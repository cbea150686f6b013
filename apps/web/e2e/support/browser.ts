import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Half of its usual pictures per second: encoding them is most of what a room costs.
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  // The screen that is shown without asking which.
  '--auto-select-desktop-capture-source=Entire screen',
];
/** Longer than a busy machine takes for a step. */
const STEP_MS = 60_000;

/** A headless Chromium of its own, with a camera and a microphone that only look and sound like ones; `more` are further arguments. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the stories with `npm test -- <path>`.');
  return chromium.launch({ executablePath, headless: true, args: [...ARGS, ...more] });
}

/** A window at the start page, in a fresh profile that remembers its peer connections for `mediaStats`. */
export async function openApp(browser: Browser, origin: string, timezoneId = 'Europe/Berlin'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId,
  });
  context.setDefaultTimeout(STEP_MS);
  failuresOf.set(context, collectFailures(context));
  await context.addInitScript(rememberPeers);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/** Failed requests, error answers and console errors of each browser context, for whoever has to explain a failed story. */
export const failuresOf = new WeakMap<BrowserContext, readonly string[]>();

function collectFailures(context: BrowserContext): readonly string[] {
  const failures: string[] = [];
  const add = (words: string) => failures.push(`${new Date().toISOString()} ${words}`);
  context.on('requestfailed', (request) => add(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
  context.on('response', (response) => {
    if (response.status() >= 400) add(`${response.url()}: ${response.status()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') add(message.text());
  });
  return failures;
}

interface PeerMemory {
  peersOfTheStory?: RTCPeerConnection[];
}

/** Runs in a window before its own scripts. */
export function rememberPeers(): void {
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

/** How many media connections this window has made since it was loaded. */
export const connectionsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as PeerMemory).peersOfTheStory?.length ?? 0);

/** What this window has decoded of the other, by `getStats()`. */
export const mediaStats = (page: Page): Promise<MediaStats> => page.evaluate(readMediaStats);

/** Runs in a window that remembers its peer connections. */
export async function readMediaStats(): Promise<MediaStats> {
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
}

/** State and RTP statistics of each media connection of this window, to help explain a failed story. */
export const connectionReports = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const types = ['inbound-rtp', 'outbound-rtp', 'transport'];
    const reports: string[] = [];
    for (const [at, peer] of ((window as PeerMemory).peersOfTheStory ?? []).entries()) {
      reports.push(`connection ${at + 1}: ${peer.connectionState}`);
      for (const report of (await peer.getStats()).values() as Iterable<{ type: string }>)
        if (types.includes(report.type)) reports.push(JSON.stringify(report));
    }
    return reports;
  });

/** The parameters by which this window encodes the sound that it sends, of each track. */
export function soundParameters(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const parameters: string[] = [];
    for (const peer of (window as PeerMemory).peersOfTheStory ?? []) {
      const stats = await peer.getStats();
      for (const report of stats.values() as Iterable<Record<string, unknown>>) {
        if (report['type'] !== 'outbound-rtp' || report['kind'] !== 'audio') continue;
        const codec = stats.get(String(report['codecId'])) as { sdpFmtpLine?: string } | undefined;
        parameters.push(codec?.sdpFmtpLine ?? '');
      }
    }
    return parameters;
  });
}
