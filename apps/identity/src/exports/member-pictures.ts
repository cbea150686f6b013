import { Inject, Injectable } from '@nestjs/common';
import { gatewayApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { ZipFile } from './zip-file.js';

const MAX_TOTAL_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Reads a member's pictures from the gateway's store. A missing picture is skipped; the exported data still contain its id. */
@Injectable()
export class MemberPictures {
  constructor(
    private readonly caller: Caller,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add(ids: readonly string[], zip: ZipFile): Promise<void> {
    for (const id of ids) {
      if (zip.bytes > MAX_TOTAL_BYTES) return;
      const bytes = await this.#read(id);
      if (bytes) await zip.addFile(`pictures/${id}.webp`, bytes);
    }
  }

  async #read(id: string): Promise<Uint8Array | null> {
    try {
      const context = systemContext({ deadlineAtMs: Date.now() + TIMEOUT_MS });
      const { data } = await this.caller.call(gatewayApi.readPicture, { id }, context);
      return data === null ? null : Buffer.from(data, 'base64');
    } catch (error) {
      this.logger.warn({ err: error, imageId: id }, 'picture could not be exported');
      return null;
    }
  }
}
