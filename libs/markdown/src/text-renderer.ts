import { setTimeout as delay } from 'node:timers/promises';
import type { MarkdownOptions } from './render.js';
import { RenderWorker } from './render-worker.js';
import { parser } from './parser.js';

/** The built program, also when a spec runs the sources. */
const PROGRAM = new URL('../dist/render-thread.js', import.meta.url);
/**
 * Time limit for rendering, in milliseconds. Far more than any ordinary text takes. A text is rendered twice
 * at most: with its code highlighted, then plain.
 */
const DEADLINE_MS = 1_000;
/** Time limit for a call's text. On a busy machine threads start slowly, and one text may need two starts. */
const CALL_TIMEOUT_MS = 3_500;
const MAX_WAITING = 200;
/** Idle time after which the thread ends, in milliseconds: its libraries take some 30 MB. */
const IDLE_MS = 30_000;

export interface RendererOptions {
  program?: URL;
  deadlineMs?: number;
  withinMs?: number;
}

export interface RenderedText {
  html: string;
  /** False if the text could not be rendered yet. The HTML then shows the source and must not be stored. */
  isFinal: boolean;
}

/**
 * Renders members' Markdown in a thread, one text after the other, so that no text blocks the service. A text
 * that misses the deadline is rendered with plain code. If that takes too long as well, its source is shown.
 */
export class TextRenderer {
  readonly #program: URL;
  readonly #deadlineMs: number;
  readonly #withinMs: number;
  #worker: RenderWorker | undefined;
  #starting: Promise<RenderWorker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor({
    program = PROGRAM,
    deadlineMs = DEADLINE_MS,
    withinMs = CALL_TIMEOUT_MS,
  }: RendererOptions = {}) {
    this.#program = program;
    this.#deadlineMs = deadlineMs;
    this.#withinMs = withinMs;
  }

  async render(source: string, options: MarkdownOptions): Promise<RenderedText> {
    if (source === '') return { html: '', isFinal: true };
    if (this.#waiting >= MAX_WAITING) return { html: sourceAsHtml(source), isFinal: false };
    this.#waiting += 1;
    const rendered = this.#last
      .then(() => this.#render(source, options))
      .finally(() => {
        this.#waiting -= 1;
        this.#scheduleIdleEnd();
      });
    this.#last = rendered.catch(() => undefined);
    return this.#withTimeout(rendered, source);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#idle);
    await this.#worker?.end();
    await this.#last;
    await this.#starting?.catch(() => undefined);
    await this.#worker?.end();
  }

  async #render(source: string, options: MarkdownOptions): Promise<RenderedText> {
    for (const code of ['highlighted', 'plain'] as const) {
      const worker = await this.#aliveWorker();
      if (this.#isEnded) return { html: sourceAsHtml(source), isFinal: false };
      const html = await worker.render({ source, ...options, code }, this.#deadlineMs);
      if (html !== null) return { html, isFinal: true };
    }
    return { html: sourceAsHtml(source), isFinal: true };
  }

  /**
   * Returns the source if the text is not rendered in time. The thread continues with this text and the next
   * ones.
   */
  async #withTimeout(rendered: Promise<RenderedText>, source: string): Promise<RenderedText> {
    const timer = new AbortController();
    const late = delay(this.#withinMs, undefined, { ref: false, signal: timer.signal });
    try {
      return await Promise.race([
        rendered,
        late.then(() => ({ html: sourceAsHtml(source), isFinal: false })),
      ]);
    } finally {
      timer.abort();
    }
  }

  async #aliveWorker(): Promise<RenderWorker> {
    if (this.#worker?.isAlive) return this.#worker;
    return (this.#starting ??= this.#start());
  }

  async #start(): Promise<RenderWorker> {
    try {
      return (this.#worker = await RenderWorker.start(this.#program));
    } finally {
      this.#starting = undefined;
    }
  }

  #scheduleIdleEnd(): void {
    clearTimeout(this.#idle);
    if (this.#waiting === 0 && !this.#isEnded)
      this.#idle = setTimeout(() => void this.#worker?.end(), IDLE_MS).unref();
  }
}

/** Returns HTML that shows a source unchanged. */
const sourceAsHtml = (source: string): string => `<pre><code>${parser.utils.escapeHtml(source)}</code></pre>`;
