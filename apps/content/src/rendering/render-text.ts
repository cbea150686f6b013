import { Inject, Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { renderMarkdown } from '@skillhour/markdown';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';

type Endpoint = typeof contentApi.renderText;

/** A text as its readers will see it; nothing is kept of it. */
@Injectable()
export class RenderText implements Handler<Endpoint> {
  constructor(@Inject(CONFIG) private readonly config: ContentConfig) {}

  async handle({ body }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { html: renderMarkdown(body, { imageBase: this.config.IMAGE_BASE_URL }) };
  }
}
