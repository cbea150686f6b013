import { until } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser } from './browser.js';

/** Process of Chromium that sends and receives all its packets, for sockets and media alike. */
const NETWORK_PROCESS = '--utility-sub-type=network.mojom.NetworkService';

/** Returns the network process of this browser. Other Chromiums may start on the same machine at the same time. */
async function networkProcessOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id).find((pid) => commandOf(pid).includes(NETWORK_PROCESS));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A browser whose network connection can be interrupted. */
export class InterruptibleBrowser {
  private constructor(
    readonly browser: Browser,
    private readonly networkPid: number,
  ) {}

  static async launch(): Promise<InterruptibleBrowser> {
    const browser = await launchBrowser();
    const pid = await until(() => networkProcessOf(browser), { what: 'the network process of this browser' });
    return new InterruptibleBrowser(browser, pid);
  }

  /** Stops all traffic for a time without closing any connection. */
  interruptFor(ms: number): Promise<void> {
    // Pace: the length of the cut is the fault under test.
    return this.interruptUntil(() => delay(ms));
  }

  /** Stops all traffic until `noticed` resolves. */
  async interruptUntil(noticed: () => Promise<unknown>): Promise<void> {
    process.kill(this.networkPid, 'SIGSTOP');
    try {
      await noticed();
    } finally {
      process.kill(this.networkPid, 'SIGCONT');
    }
  }
}
