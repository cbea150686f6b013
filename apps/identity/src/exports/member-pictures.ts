import { Inject, Injectable } from '@nestjs/common';
import { imageAddress } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import type { ZipFile } from './zip-file.js';

const MOST_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** A member's pictures, from where browsers find them. One that can't be had is left out: its address stands in the data. */
@Injectable()
export class MemberPictures {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add(ids: readonly string[], zip: ZipFile): Promise<void> {
    for (const id of ids) {
      if (zip.bytes > MOST_BYTES) return;
      const bytes = await this.#fetch(id);
      if (bytes) await zip.addFile(`pictures/${id}.webp`, bytes);
    }
  }

  async #fetch(id: string): Promise<Uint8Array | null> {
    try {
      const address = new URL(
        imageAddress(this.config.IMAGE_BASE_URL, id, 'full'),
        this.config.PUBLIC_ORIGIN,
      );
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    } catch (error) {
      this.logger.warn({ err: error, imageId: id }, 'a picture could not be exported');
      return null;
    }
  }
}
