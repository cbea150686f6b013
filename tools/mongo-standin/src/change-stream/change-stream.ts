import type { Document } from '../bson/values.ts';
import { compileStages, type PipelineEnvironment, type Stage } from '../aggregate/pipeline.ts';
import type { Batch, Cursor } from '../cursor/cursors.ts';
import { mongoError, notSupported } from '../errors.ts';
import { toTimestamp, fromTimestamp } from '../storage/clock.ts';
import { Timestamp, isDocument } from '../bson/values.ts';
import { makeToken, type ChangeEvent, type ChangeHistory } from './history.ts';
import { describeUpdate } from './describe-update.ts';

const DEFAULT_WAIT_MS = 1000;
const KNOWN = new Set([
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
]);

/** A cursor over the history that waits for more at its end. */
export class ChangeStream implements Cursor {
  readonly name: string;
  readonly #history: ChangeHistory;
  readonly #options: Document;
  readonly #concerns: (name: string) => boolean;
  readonly #run: Stage;
  #token: string;
  #wake: (() => void) | undefined;

  constructor(
    name: string,
    history: ChangeHistory,
    options: Document,
    concerns: (name: string) => boolean,
    pipeline: Document[],
  ) {
    for (const option of Object.keys(options))
      if (!KNOWN.has(option)) throw notSupported(`$changeStream option ${option}`);
    this.name = name;
    this.#history = history;
    this.#options = options;
    this.#concerns = concerns;
    this.#run = compileStages(pipeline, { variables: {} } as unknown as PipelineEnvironment);
    this.#token = startOf(options, history);
  }

  async next(size: number, maxTimeMS: number | undefined): Promise<Batch> {
    let documents = this.#read(size);
    const wait = maxTimeMS ?? DEFAULT_WAIT_MS;
    if (documents.length === 0 && wait > 0 && size > 0) {
      await this.#change(wait, () => (documents = this.#read(size)).length > 0);
    }
    return { documents, done: false, extra: { postBatchResumeToken: { _data: this.#token } } };
  }

  #read(size: number): Document[] {
    const found: Document[] = [];
    for (const event of this.#history.after(this.#token)) {
      this.#token = event.token;
      if (this.#concerns(event.name)) found.push(...this.#run([this.#describe(event)]));
      if (found.length >= size) break;
    }
    return found;
  }

  #describe(event: ChangeEvent): Document {
    const { after, before, kind } = event;
    const [database, ...collection] = event.name.split('.');
    return {
      _id: { _data: event.token },
      operationType: kind,
      clusterTime: toTimestamp(event.time),
      wallTime: event.wall,
      ...(kind === 'insert' || kind === 'replace' ? { fullDocument: after } : {}),
      ns: { db: database, coll: collection.join('.') },
      documentKey: { _id: (after ?? before)?.['_id'] },
      ...(kind === 'update' ? this.#describeUpdate(before!, after!) : {}),
      ...(this.#wants('fullDocumentBeforeChange') ? { fullDocumentBeforeChange: before ?? null } : {}),
    };
  }

  /** The looked-up document is the one the update made: a lookup that was quick. */
  #describeUpdate(before: Document, after: Document): Document {
    const description = { updateDescription: describeUpdate(before, after) };
    return this.#wants('fullDocument') ? { fullDocument: after, ...description } : description;
  }

  #wants(option: string): boolean {
    const value = this.#options[option];
    return value !== undefined && value !== 'default' && value !== 'off';
  }

  /** Resolves at the first publication that satisfies, when closed, or in time. */
  #change(milliseconds: number, satisfied: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      const stop = this.#history.listen(() => satisfied() && finish());
      this.#wake = finish;
    });
  }

  close(): void {
    this.#wake?.();
  }
}

function startOf(options: Document, history: ChangeHistory): string {
  const resume = options['resumeAfter'] ?? options['startAfter'];
  const at = options['startAtOperationTime'];
  const token = isDocument(resume)
    ? String(resume['_data'])
    : at instanceof Timestamp
      ? makeToken(fromTimestamp(at), 0)
      : history.now;
  if (!/^[0-9a-f]{24}$/.test(token))
    throw mongoError('BadValue', 'the resume token is not one of this server');
  if (!history.canResume(token))
    throw mongoError(
      'ChangeStreamHistoryLost',
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
      { labels: ['NonResumableChangeStreamError'] },
    );
  return token;
}
