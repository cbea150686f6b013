import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { text, type Text } from '@skillhour/texts';
import pLimit from 'p-limit';
import type { StoredImport } from './import.js';
import { ImportAnswerStore } from './import-answer.store.js';
import { ImportPieceStore } from './import-piece.store.js';
import type { BankSource, SourceFile } from './reading/bank.js';
import { InstallationFacts } from './installation-facts.js';
import type {
  IdentifiedRow,
  ReviewRequest,
  ReviewResponse,
  ReviewSummary,
  RowFilter,
} from './review-messages.js';
import { ReviewerExited, ReviewWorker } from './review-worker.js';
import { TableMappingStore } from './table-mapping.store.js';

const MB = 1024 * 1024;
const LIMITS = { timeoutMs: 60_000, memoryBytes: 640 * MB };
/** Compiled, because the process imports other files of this folder. Specs start services from their source. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/imports/review-process.js', import.meta.url)
  : new URL('./review-process.js', import.meta.url);
/** Idle time before a process ends. Until then, the next page of rows is there at once. */
const MAX_IDLE_MS = 60_000;
/** How long facts about this installation count as current. */
const FACTS_MS = 5_000;

/** Thrown if files can't be read, with the sentence that says why. */
export class FilesUnreadable extends Error {
  constructor(readonly problem: Text) {
    super(problem.id);
  }
}

interface OpenImport {
  importId: string;
  worker: ReviewWorker;
  source: BankSource;
  /** The explanations of tables that the files were read with. */
  mappings: string;
  review: { version: number; atMs: number; summary: ReviewSummary } | null;
}

type Reviewed = Extract<ReviewResponse, { type: 'reviewed' }>;
type Opened = Extract<ReviewResponse, { type: 'opened' }>;
type Rows = Extract<ReviewResponse, { type: 'rows' }>;

/**
 * Reads and reviews imports in a process of its own, one import at a time. The state of a review follows from the files and the decisions, so
 * it is stored nowhere and any replica can evaluate it.
 */
@Injectable()
export class ImportReviews implements OnModuleDestroy {
  readonly #turn = pLimit(1);
  #open: OpenImport | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pieces: ImportPieceStore,
    private readonly answers: ImportAnswerStore,
    private readonly mappings: TableMappingStore,
    private readonly facts: InstallationFacts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.#close('shutdown');
  }

  /** Returns the review of an import without its rows. Throws `FilesUnreadable`. */
  review(given: StoredImport): Promise<ReviewSummary> {
    return this.#turn(() => this.#reviewed(given));
  }

  list(
    given: StoredImport,
    filter: RowFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: IdentifiedRow[]; count: number }> {
    return this.#turn(async () => {
      await this.#reviewed(given);
      return this.#ask<Rows>({ type: 'list', filter, offset, limit });
    });
  }

  async find(given: StoredImport, id: string): Promise<IdentifiedRow | null> {
    const [row = null] = await this.findAll(given, [id]);
    return row;
  }

  findAll(given: StoredImport, ids: readonly string[]): Promise<IdentifiedRow[]> {
    return this.#turn(async () => {
      await this.#reviewed(given);
      return (await this.#ask<Rows>({ type: 'find', ids: [...ids] })).rows;
    });
  }

  /** Returns all rows with the summary that they belong to. */
  readAll(given: StoredImport): Promise<{ summary: ReviewSummary; rows: IdentifiedRow[] }> {
    return this.#turn(async () => {
      const summary = await this.#reviewed(given);
      const filter = { kind: null, state: null, search: '' };
      const { rows } = await this.#ask<Rows>({ type: 'list', filter, offset: 0, limit: Infinity });
      return { summary, rows };
    });
  }

  /** Reviews the import again if a decision, or what is known about this installation, may have changed. */
  async #reviewed(given: StoredImport): Promise<ReviewSummary> {
    const open = await this.#opened(given);
    const { review } = open;
    if (review?.version === given.version && Date.now() - review.atMs < FACTS_MS) return review.summary;
    const decisions = { ...(await this.answers.readAll(given.id)), settings: given.settings };
    const installation = await this.facts.read(given, open.source);
    const { summary } = await this.#ask<Reviewed>({ type: 'review', decisions, installation });
    open.review = { version: given.version, atMs: Date.now(), summary };
    return summary;
  }

  async #opened({ id, files, source }: StoredImport): Promise<OpenImport> {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#close('rest'), MAX_IDLE_MS).unref();
    const mappings = await this.mappings.readAll();
    const mappingsJson = JSON.stringify(mappings);
    const open = this.#open;
    if (open?.importId === id && open.mappings === mappingsJson && open.worker.isAlive) return open;
    this.#close('another');
    const contents: SourceFile[] = [];
    for (const file of files) contents.push(await this.pieces.read(file));
    const worker = new ReviewWorker(PROGRAM, LIMITS);
    this.#open = { importId: id, worker, source: 'table', mappings: mappingsJson, review: null };
    const request = { type: 'open', files: contents, options: { source, mappings } } as const;
    const opened = await this.#ask<Opened>(request);
    this.#open.source = opened.source;
    return this.#open;
  }

  /** Asks the open process. Throws `FilesUnreadable` if the files are why it can't answer. */
  async #ask<R extends ReviewResponse>(request: ReviewRequest): Promise<R> {
    const worker = this.#open?.worker;
    if (!worker) throw new Error('no import is open');
    try {
      const response = await worker.send(request);
      if (response.type === 'failed') throw new Error(`the review failed: ${response.message}`);
      if (response.type !== 'unreadable') return response as R;
      this.#close('unreadable');
      throw new FilesUnreadable(response.problem);
    } catch (error) {
      if (!(error instanceof ReviewerExited)) throw error;
      this.#close('exited');
      this.logger.warn(
        { by: error.message, request: request.type },
        'the files of an import ended its process',
      );
      throw new FilesUnreadable(
        text('These files are too large or too complex to read. Split them and try again.'),
      );
    }
  }

  #close(why: string): void {
    this.#open?.worker.end(why);
    this.#open = null;
  }
}
