import type { MarkdownOptions } from './render.js';
import { RenderWorker } from './render-worker.js';
import { verbatim } from './verbatim.js';

/** The built one, also for sources that a spec runs. */
const PROGRAM = new URL('../dist/render-thread.js', import.meta.url);
/** Far more than any honest text takes. A text is rendered twice at most: with its code highlighted, then plain. */
const DEADLINE_MS = 1_000;
const MAX_WAITING = 200;
/** The thread's libraries take some 30 MB. */
const IDLE_MS = 30_000;

export interface RendererOptions {
  program?: URL;
  deadlineMs?: number;
}

export interface RenderedText {
  html: string;
  /** False if there was no time to render the text: the HTML is its source, and is not to be stored. */
  isFinal: boolean;
}

/**
 * Renders members' Markdown in a thread, one text after the other, so that no text blocks the service. A text that misses the deadline is
 * rendered with plain code. If that takes too long as well, its source is shown.
 */
export class TextRenderer {
  readonly #program: URL;
  readonly #deadlineMs: number;
  #worker: RenderWorker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor({ program = PROGRAM, deadlineMs = DEADLINE_MS }: RendererOptions = {}) {
    this.#program = program;
    this.#deadlineMs = deadlineMs;
  }

  async render(source: string, options: MarkdownOptions): Promise<RenderedText> {
    if (source === '') return { html: '', isFinal: true };
    if (this.#waiting >= MAX_WAITING) return { html: verbatim(source), isFinal: false };
    this.#waiting += 1;
    const rendered = this.#last.then(() => this.#render(source, options));
    this.#last = rendered.catch(() => undefined);
    try {
      return await rendered;
    } finally {
      this.#waiting -= 1;
      this.#restLater();
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#idle);
    await this.#worker?.end();
    await this.#last;
    await this.#worker?.end();
  }

  async #render(source: string, options: MarkdownOptions): Promise<RenderedText> {
    for (const code of ['highlighted', 'plain'] as const) {
      if (this.#isOver) return { html: verbatim(source), isFinal: false };
      if (!this.#worker?.isAlive) this.#worker = await RenderWorker.start(this.#program);
      const html = await this.#worker.render({ source, ...options, code }, this.#deadlineMs);
      if (html !== null) return { html, isFinal: true };
    }
    return { html: verbatim(source), isFinal: true };
  }

  #restLater(): void {
    clearTimeout(this.#idle);
    if (this.#waiting === 0 && !this.#isOver)
      this.#idle = setTimeout(() => void this.#worker?.end(), IDLE_MS).unref();
  }
}
