import { until } from '@skillhour/testing';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
];
const STEP_MS = 20_000;
/** Time for which the camera preview is shown before joining; background requests of the page complete meanwhile. */
const PREVIEW_MS = 1_000;
const Watch = z.object({ clickedMs: z.number(), firstFrameMs: z.number() });
const Packets = z.object({ received: z.number(), lost: z.number() });

/** A browser with its own profile, camera and microphone that records when the first remote frame appears. */
export class Visitor {
  readonly #browser: Browser;
  readonly #page: Page;

  static async open(executablePath: string): Promise<Visitor> {
    const browser = await chromium.launch({ executablePath, headless: true, args: ARGS });
    // A system on this machine can have a certificate of its own authority.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      ignoreHTTPSErrors: true,
    });
    context.setDefaultTimeout(STEP_MS);
    await context.addInitScript({ path: join(import.meta.dirname, 'watch.browser.js') });
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return new Visitor(browser, page);
  }

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  async signIn(web: string, { email, password }: { email: string; password: string }): Promise<void> {
    await this.#page.goto(`${web}/login`);
    await this.#page.getByLabel('Email or username').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await this.#page.waitForURL('**/home');
  }

  /** Opens a page and waits until it shows the local camera preview. */
  async prepare(url: string): Promise<void> {
    await this.#page.goto(url);
    await this.#page.getByRole('button', { name: 'Join now' }).waitFor();
    await until(() => this.#page.evaluate('benchWatch.ownPicture'), {
      timeoutMs: STEP_MS,
      what: 'the own picture',
    });
    await this.#page.waitForTimeout(PREVIEW_MS);
  }

  async join(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Join now' }).click();
  }

  /** Waits until the browser sends video frames. */
  async waitForSending(): Promise<void> {
    const sent = async () => z.number().parse(await this.#page.evaluate('benchWatch.framesSent()')) > 0;
    await until(sent, { timeoutMs: STEP_MS, everyMs: 100, what: 'a picture that is sent' });
  }

  /** Milliseconds from the click on Join to the first decoded frame of the remote video. */
  async firstFrameMs(): Promise<number> {
    const { clickedMs, firstFrameMs } = await until(
      async () => Watch.safeParse(await this.#page.evaluate('({ ...benchWatch })')).data,
      { timeoutMs: STEP_MS, everyMs: 100, what: 'the first picture of the other' },
    );
    return firstFrameMs - clickedMs;
  }

  /** Starts recording the longest time without a new remote frame. */
  async startGapRecording(): Promise<void> {
    await this.#page.evaluate('benchWatch.startGapRecording()');
  }

  /** Longest time without a new remote frame since `startGapRecording`, in milliseconds, including a gap that has not ended. */
  async longestGapMs(): Promise<number> {
    return z.number().parse(await this.#page.evaluate('benchWatch.longestGapMs()'));
  }

  /** Media packets of the other party so far. */
  async packets(): Promise<z.output<typeof Packets>> {
    return Packets.parse(await this.#page.evaluate('benchWatch.packets()'));
  }

  async leave(): Promise<void> {
    await this.#page.goto('about:blank');
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
