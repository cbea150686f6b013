import { Inject, Injectable } from '@nestjs/common';
import { EXPORT_CHUNK_BYTES } from '@skillhour/contracts';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { exportEmail, SecurityMailQueue } from '../mail/index.js';
import type { StoredExport } from './account-export.js';
import { ExportStore } from './export.store.js';
import { CollectExport } from './collect-export.js';
import { ZipFile } from './zip-file.js';

const POLL_MS = 5_000;
/** Longer than a large export takes. If the process dies, the export starts again after this time. */
const LEASE_MS = 10 * 60_000;
/** Delay after a failed attempt, for example when a service is unavailable. */
const RETRY_MS = 10_000;

/** Creates the requested exports, one at a time, and emails their owners when they are ready. */
@Injectable()
export class ExportMaker {
  readonly #loop: BackgroundLoop;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly exports: ExportStore,
    private readonly accounts: AccountStore,
    private readonly collectExport: CollectExport,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    // Needs no lease, because each export is claimed by one process.
    this.#loop = loops.start({ name: 'exports', retryMs: RETRY_MS, run: () => this.#makeNext() });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #makeNext(): Promise<number> {
    const next = await this.exports.claim(this.clock.now(), LEASE_MS);
    if (!next) return POLL_MS;
    try {
      await this.#make(next);
    } catch (error) {
      await this.exports.release(next.id, new Date(this.clock.now().getTime() + RETRY_MS));
      throw error;
    }
    return 0;
  }

  async #make({ id, memberId }: StoredExport): Promise<void> {
    const account = await this.accounts.find(memberId);
    if (!account) return;
    const purgeAt = new Date(this.clock.now().getTime() + this.config.EXPORT_KEPT_MS);
    const zip = new ZipFile(EXPORT_CHUNK_BYTES, (chunkIndex, bytes) =>
      this.exports.putChunk(id, chunkIndex, bytes.toString('base64'), purgeAt),
    );
    await this.collectExport.run(memberId, zip);
    await zip.end();
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const made = { readyAt: this.clock.now(), bytes: zip.bytes, pieces: zip.chunks, purgeAt };
      if (!(await this.exports.finish(id, made, tx))) return;
      const content = exportEmail(account.firstName, purgeAt, `${this.config.PUBLIC_ORIGIN}/settings#data`);
      await this.mailQueue.add(content, { to: account.email, about: `export of ${memberId}` }, tx);
    });
    this.mailQueue.flush();
  }
}
