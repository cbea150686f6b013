import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { TextRenderer } from '@skillhour/markdown';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';

type Endpoint = typeof contentApi.renderText;

/** Renders a preview of a text without storing it. Uses its own thread, so that previews do not delay other calls. */
@Injectable()
export class RenderText implements Handler<Endpoint>, OnModuleDestroy {
  readonly #renderer = new TextRenderer();

  constructor(@Inject(CONFIG) private readonly config: ContentConfig) {}

  async handle({ body }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { html } = await this.#renderer.render(body, { imageBase: this.config.IMAGE_BASE_URL });
    return { html };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#renderer.end();
  }
}
