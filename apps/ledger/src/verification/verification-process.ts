import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RpcServer } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JournalReport } from '../verification-rules/index.js';
import { VerificationMessage, type VerificationJob } from '../verification-process/index.js';
import type { LedgerConfig } from '../config.js';

/** The built program, which is also used by tests that run the sources. */
const PROGRAM = fileURLToPath(new URL('../../dist/check-process.js', import.meta.url));
const MAX_HEAP_MB = 384;

type Config = LedgerConfig & { readonly MONGO_URI: string; readonly NAMESPACE: string };

/**
 * Verifies the journal in a separate process. Thus calls are served meanwhile, regardless of the journal's
 * length, and the service can stop at any time.
 */
@Injectable()
export class VerificationProcess implements OnModuleDestroy {
  #child: ChildProcess | null = null;
  #isClosed = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
    server: RpcServer,
  ) {
    // A stopping service first waits for its calls, and a verification may take longer than that.
    server.closing.addEventListener('abort', () => this.onModuleDestroy(), { once: true });
  }

  /** Runs one verification at a time. Rejects if the process was ended or failed. */
  async run(): Promise<JournalReport> {
    if (this.#isClosed) throw new Error('the ledger is stopping');
    const child = fork(PROGRAM, {
      env: {},
      execArgv: ['--enable-source-maps', `--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.logger.info({ checkerPid: child.pid }, 'verification of the journal started');
    const job: VerificationJob = {
      mongoUri: this.config.MONGO_URI,
      database: `${this.config.NAMESPACE}_ledger`,
      every: this.config.LEDGER_CHECKPOINT_ENTRIES,
    };
    // An error here means that the process has ended already; its `exit` event reports that.
    child.send(job, () => undefined);
    try {
      const message = VerificationMessage.parse(await receiveMessage(child));
      if ('failure' in message) throw new Error(message.failure);
      return message.report;
    } finally {
      // The process has finished its work, so nothing may keep it alive.
      child.kill('SIGKILL');
      this.#child = null;
    }
  }

  onModuleDestroy(): void {
    this.#isClosed = true;
    this.#child?.kill('SIGKILL');
  }
}

/** Returns the only message that a process sends before it ends. */
const receiveMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (status, signal) =>
      reject(new Error(`the verification process exited: ${signal ?? status}`)),
    );
  });
