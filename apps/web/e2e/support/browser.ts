import type { Constellation } from '@skillhour/testing';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Half of the usual frames per second, because encoding them is the largest cost of a room.
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  // Shares this screen without asking which one.
  '--auto-select-desktop-capture-source=Entire screen',
];
/** Stories intercept requests, which a service worker may hide from them. Only the story of the offline page runs it. */
export const NO_WORKER = 'block' as const;
/** Time limit of one step, longer than a busy machine needs. */
const STEP_MS = 60_000;

/** Returns the argument that makes Chromium trust the key of a system's own certificate authority, if there is one. */
function trustArguments(): string[] {
  const key = process.env['CHROMIUM_TRUSTED_KEY'];
  return key ? [`--ignore-certificate-errors-spki-list=${key}`] : [];
}

/** Launches a separate headless Chromium with a fake camera and microphone. `more` are further arguments. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the stories with `npm test -- <path>`.');
  return chromium.launch({ executablePath, headless: true, args: [...ARGS, ...trustArguments(), ...more] });
}

/** Opens an empty page in a fresh profile that records its peer connections for `mediaStats`. */
export async function openPage(
  browser: Browser,
  { run }: Constellation,
  timezoneId = 'Europe/Berlin',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(run.web).origin,
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId,
    serviceWorkers: NO_WORKER,
  });
  context.setDefaultTimeout(STEP_MS);
  failuresOf.set(context, collectFailures(context));
  await context.addInitScript(rememberPeers);
  return context.newPage();
}

/** Failed requests, error responses and console errors of each browser context, which help explain a failed story. */
export const failuresOf = new WeakMap<BrowserContext, readonly string[]>();

function collectFailures(context: BrowserContext): readonly string[] {
  const failures: string[] = [];
  const add = (text: string) => failures.push(`${new Date().toISOString()} ${text}`);
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

/** Records a window's peer connections. Runs in the window before its own scripts. */
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
  /** Decoded video frames of the peer. */
  frames: number;
  /** Seconds of the peer's audio that were received. */
  soundSeconds: number;
  /** Energy of that audio; zero is silence. */
  soundEnergy: number;
  /** Ports of the remote candidates: they show whether packets go to the SFU or to the other browser. */
  remotePorts: number[];
}

/** Returns how many media connections this window has created since it was loaded. */
export const connectionsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as PeerMemory).peersOfTheStory?.length ?? 0);

/** Returns what this window has decoded of the peer's media, from `getStats()`. */
export const mediaStats = (page: Page): Promise<MediaStats> => page.evaluate(readMediaStats);

/** Runs in a window that records its peer connections. */
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

/** Returns the state and RTP statistics of each media connection of this window, to help explain a failed story. */
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

/** Returns the encoding parameters of each audio track that this window sends. */
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
