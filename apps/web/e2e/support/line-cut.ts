import type { Browser } from 'playwright-core';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser } from './browser.js';

/** The process of a Chromium that all its packets go through, sockets and media alike. */
const NETWORK_PROCESS = '--utility-sub-type=network.mojom.NetworkService';

function networkProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && commandOf(pid).includes(NETWORK_PROCESS));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A browser whose line can be cut. */
export class CuttableBrowser {
  private constructor(
    readonly browser: Browser,
    private readonly networkPid: number,
  ) {}

  static async launch(): Promise<CuttableBrowser> {
    const before = new Set(networkProcesses());
    const browser = await launchBrowser();
    // It starts with the first page.
    await (await browser.newContext()).newPage();
    const [pid] = networkProcesses().filter((one) => !before.has(one));
    if (pid === undefined) throw new Error('this Chromium has no process for its network');
    return new CuttableBrowser(browser, pid);
  }

  /** Nothing comes or goes for so long, and nobody is told. */
  async cutFor(ms: number): Promise<void> {
    process.kill(this.networkPid, 'SIGSTOP');
    try {
      await delay(ms);
    } finally {
      process.kill(this.networkPid, 'SIGCONT');
    }
  }
}
