import { Inject, Injectable } from '@nestjs/common';
import { EXPORT_CHUNK_BYTES } from '@skillhour/contracts';
import { type BackgroundLoop, Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { bankExportEmail, type EmailContent, exportEmail, SecurityMailQueue } from '../mail/index.js';
import type { StoredExport } from './account-export.js';
import { ExportStore } from './export.store.js';
import { CollectBank } from './bank/collect-bank.js';
import { CollectExport } from './collect-export.js';
import { ZipFile } from './zip-file.js';

const POLL_MS = 5_000;

/**
 * Creates the requested exports, one at a time, and emails their owners when they are ready. If the process dies or a
 * service is unavailable, an export starts again from the beginning.
 */
@Injectable()
export class ExportMaker {
  readonly #loop: BackgroundLoop;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly exports: ExportStore,
    private readonly accounts: AccountStore,
    private readonly collectExport: CollectExport,
    private readonly collectBank: CollectBank,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    const work = exports.tasks.work((requested) => this.#make(requested));
    this.#loop = loops.startWork({ name: 'exports', work, restMs: POLL_MS, parallel: 1 });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #make({ id, memberId, scope }: StoredExport): Promise<void> {
    const account = await this.accounts.find(memberId);
    if (!account || (scope !== 'account' && account.role !== 'admin')) return;
    const purgeAt = new Date(this.clock.now().getTime() + this.config.EXPORT_KEPT_MS);
    const zip = new ZipFile(EXPORT_CHUNK_BYTES, (chunkIndex, bytes) =>
      this.exports.putChunk(id, chunkIndex, bytes.toString('base64'), purgeAt),
    );
    if (scope === 'account') await this.collectExport.run(memberId, zip);
    else await this.collectBank.run(scope, zip);
    await zip.end();
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const made = { readyAt: this.clock.now(), bytes: zip.bytes, pieces: zip.chunks, purgeAt };
      if (!(await this.exports.finish(id, made, tx))) return;
      const content = inLanguageOf(account, () => this.#emailOf(account, scope, purgeAt));
      await this.mailQueue.add(content, { to: account.email, about: `export of ${memberId}` }, tx);
    });
    this.mailQueue.flush();
  }

  #emailOf({ firstName }: Account, scope: StoredExport['scope'], purgeAt: Date): EmailContent {
    const { PUBLIC_ORIGIN: origin } = this.config;
    return scope === 'account'
      ? exportEmail(firstName, purgeAt, `${origin}/settings#data`)
      : bankExportEmail(firstName, purgeAt, `${origin}/admin/export`);
  }
}
