import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@skillhour/messaging';
import { isDuplicateKey, isOutage } from '@skillhour/persistence';
import { RENDERER_VERSION } from '../render.js';
import { TextRenderer } from '../text-renderer.js';
import { renderedTextKey } from './rendered-text-key.js';
import { RenderedTextStore } from './rendered-text.store.js';

/**
 * Lifetime of stored HTML, in milliseconds. It is not longer, because rows have no owner: HTML of a deleted
 * text is only removed by its age.
 */
const RETENTION_MS = 24 * 3_600_000;

/**
 * HTML of members' Markdown. The response to a write renders its text in a thread and stores the HTML, so
 * that readers only load it. If it has expired, or the renderer has changed, the first reader's call renders
 * it again.
 */
@Injectable()
export class RenderedTexts implements OnModuleDestroy {
  readonly #renderer = new TextRenderer();
  readonly #rendering = new Map<string, Promise<string>>();

  constructor(
    private readonly store: RenderedTextStore,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.#renderer.end();
  }

  /** Returns the texts' HTML in the order of their sources, with one query. */
  async htmlForAll(sources: readonly string[], imageBase: string): Promise<string[]> {
    const keys = sources.map((source) =>
      renderedTextKey({ source, imageBase, rendererVersion: RENDERER_VERSION }),
    );
    const wanted = keys.filter((_, index) => sources[index] !== '');
    const stored = wanted.length === 0 ? new Map<string, string>() : await this.store.find(wanted);
    return Promise.all(
      keys.map(
        async (key, index) => stored.get(key) ?? this.#renderOnce(key, sources[index] ?? '', imageBase),
      ),
    );
  }

  async htmlFor(source: string, imageBase: string): Promise<string> {
    const [html = ''] = await this.htmlForAll([source], imageBase);
    return html;
  }

  /** Renders a text once for concurrent readers. */
  #renderOnce(key: string, source: string, imageBase: string): Promise<string> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#render(key, source, imageBase).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(key: string, source: string, imageBase: string): Promise<string> {
    const { html, isFinal } = await this.#renderer.render(source, { imageBase });
    if (isFinal && html !== '') await this.#save(key, html);
    return html;
  }

  /** Stores HTML. If that fails, the next reader's call renders it again. */
  async #save(key: string, html: string): Promise<void> {
    try {
      await this.store.save(key, html, new Date(this.clock.now().getTime() + RETENTION_MS));
    } catch (error) {
      if (!isDuplicateKey(error) && !isOutage(error)) throw error;
    }
  }
}
