import { Inject, Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  imageUrlOf,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { sizedUrlOf } from '@skillhour/markdown';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import { PictureAllowance } from './picture-allowance.store.js';

const endpoint = contentApi.uploadPicture;
type Endpoint = typeof endpoint;

/** Returns the URL of an image that the gateway has stored. */
@Injectable()
export class UploadPicture implements Handler<Endpoint> {
  constructor(
    private readonly allowance: PictureAllowance,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async handle({ image }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const full = await this.allowance.take(actor.memberId, this.clock.now());
    if (full) return fail(endpoint, 'picture.too_many', {}, { retryAfterMs: full.waitMs });
    const { id, width = 1, height = 1 } = image;
    return { url: sizedUrlOf(imageUrlOf(this.config.IMAGE_BASE_URL, id), width, height), width, height };
  }
}
