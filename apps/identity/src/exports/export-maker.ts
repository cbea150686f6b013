import { Inject, Injectable } from '@nestjs/common';
import { EXPORT_PIECE_BYTES } from '@skillhour/contracts';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { exportLetter, Post } from '../mail/index.js';
import type { StoredExport } from './account-export.js';
import { ExportStore } from './export.store.js';
import { Gather } from './gather.js';
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
    private readonly gather: Gather,
    private readonly post: Post,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    // Needs no lease, because each export is claimed by one process.
    this.#loop = loops.start({ name: 'exports', retryMs: RETRY_MS, round: () => this.#makeNext() });
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
    const zip = new ZipFile(EXPORT_PIECE_BYTES, (piece, bytes) =>
      this.exports.putPiece(id, piece, bytes.toString('base64'), purgeAt),
    );
    await this.gather.run(memberId, zip);
    await zip.end();
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const made = { readyAt: this.clock.now(), bytes: zip.bytes, pieces: zip.pieces, purgeAt };
      if (!(await this.exports.finish(id, made, tx))) return;
      const word = exportLetter(account.firstName, purgeAt, `${this.config.PUBLIC_ORIGIN}/settings#data`);
      await this.post.add(word, { to: account.email, about: `export of ${memberId}` }, tx);
    });
    this.post.hurry();
  }
}
