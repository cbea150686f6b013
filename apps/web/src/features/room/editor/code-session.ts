import * as Y from 'yjs';
import type { FrameOf } from '../signaling';
import { Store } from '../shared';
import type { CodeFrame, CodeConnection, CodeListener } from './code-connection';
import { fromBase64, toBase64 } from './base64';
import { StoredChanges } from './stored-changes';
import { SharedText } from './shared-text';
import {
  withLanguage,
  withClearedTerminal,
  withRun,
  withLog,
  newestRunNumber,
  EMPTY_CODE,
  withServerState,
  type CodeState,
  type Language,
} from './code-state';

/** Changes within this time are sent in one frame, in milliseconds. */
const BATCH_MS = 60;
/** Interval of requests for the server's state, in milliseconds. Lost updates are detected by then. */
const POLL_MS = 20_000;
/** Shorter interval after a rejection, or after an update whose predecessor is missing, in milliseconds. */
const POLL_SOON_MS = 1_500;
/** Origin of changes that arrived over the socket. */
const REMOTE = Symbol('remote');

/** The other participant's cursor in one of the texts. */
export type Pointer = Pick<FrameOf<'codeAwareness'>, 'anchor' | 'head'>;

/**
 * The shared texts and code runs, synchronized over the room's socket. Edits made while offline are sent after reconnecting, even after a
 * reload.
 */
export class CodeSession extends Store<CodeState> implements CodeListener {
  readonly doc = new Y.Doc();
  readonly texts = { code: new SharedText(this.doc, 'code'), notes: new SharedText(this.doc, 'notes') };
  readonly #connection: CodeConnection;
  readonly #storedChanges: StoredChanges;
  readonly #pointerListeners = new Set<(pointer: Pointer | undefined) => void>();
  #pointer: Pointer | undefined;
  #unsent: Uint8Array[] = [];
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server may lack local changes. If so, they are sent after its next state arrives. */
  #isUnsure = true;
  #logs = 0;

  constructor(connection: CodeConnection, meetingId: string) {
    super(EMPTY_CODE);
    this.#connection = connection;
    this.#storedChanges = new StoredChanges(this.doc, meetingId);
    this.#storedChanges.restore(REMOTE);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== REMOTE) this.#queueUpdate(update);
    });
    connection.setListener(this);
    if (connection.current().open) this.connected();
  }

  /** Returns the room's only editor session, so that typed text remains when the editor is closed. */
  static of(connection: CodeConnection, meetingId: string): CodeSession {
    return connection.listener instanceof CodeSession
      ? connection.listener
      : new CodeSession(connection, meetingId);
  }

  chooseLanguage(language: Language): void {
    this.set({ language });
    this.#connection.send({ type: 'language_change', language });
  }

  run(standard_input: string): void {
    const { language, running } = this.current();
    if (running) return;
    this.#flush();
    this.#connection.send({
      type: 'run_code',
      content: this.texts.code.text.toJSON(),
      language,
      standard_input,
    });
  }

  clear(): void {
    this.set(withClearedTerminal(this.current()));
    this.#connection.send({ type: 'clear_terminal' });
  }

  /** Sends the local cursor to the other participant. */
  sendPointer(shared: SharedText, anchor: number, head: number): void {
    this.#connection.send({
      type: 'code_awareness',
      anchor: shared.encodePosition(anchor),
      head: shared.encodePosition(head),
    });
  }

  /** Subscribes to the other participant's cursor, starting with its current value. Returns a function that unsubscribes. */
  onPointer(listener: (pointer: Pointer | undefined) => void): () => void {
    this.#pointerListeners.add(listener);
    listener(this.#pointer);
    return () => this.#pointerListeners.delete(listener);
  }

  /** Sets the problem that prevents writing; undefined clears it. */
  setProblem(problem: string | undefined): void {
    if (problem !== this.current().problem) this.set({ problem });
  }

  receive(frame: CodeFrame): void {
    switch (frame.type) {
      case 'code_state':
        return this.#applyState(frame);
      case 'code_update':
        return this.#apply(frame.update);
      case 'code_awareness':
        return this.#setPointer(frame);
      case 'code_language':
        return this.set(withLanguage(this.current(), frame));
      case 'code_running': {
        const { type: _, ...running } = frame;
        return this.set({ running });
      }
      case 'code_execution_result': {
        const { type: _, ...run } = frame;
        return this.set(withRun(this.current(), run));
      }
      case 'clear_terminal':
        return this.set(withClearedTerminal(this.current()));
      case 'console_log':
        return this.#log(frame);
      default:
    }
  }

  connected(): void {
    this.#isUnsure = true;
    window.addEventListener('pagehide', this.#handlePageHide);
    this.#requestState();
  }

  disconnected(): void {
    clearTimeout(this.#pollTimer);
    window.removeEventListener('pagehide', this.#handlePageHide);
    this.#isUnsure = true;
    this.#storedChanges.save();
    this.peerLeft();
  }

  peerLeft(): void {
    this.#setPointer(undefined);
  }

  rejected(code: string, message: string): void {
    if (code.startsWith('code.')) this.setProblem(message);
    if (!code.startsWith('code.') && code !== 'service.unavailable') return;
    this.#isUnsure = true;
    this.#scheduleRequest(POLL_SOON_MS);
  }

  closed(): void {
    this.#flush();
    clearTimeout(this.#pollTimer);
    this.peerLeft();
  }

  /** Sends the last changes when the page closes, and stores them in case they do not arrive. */
  readonly #handlePageHide = (): void => {
    this.#flush();
    this.#storedChanges.save();
  };

  #applyState(frame: FrameOf<'codeState'>): void {
    const { problem } = this.current();
    this.#apply(frame.update);
    this.set(withServerState(this.current(), frame));
    const theirs = fromBase64(frame.state_vector);
    const mayLack = this.#isUnsure || isAhead(this.doc, theirs);
    this.#storedChanges.confirmed(theirs, !mayLack);
    if (mayLack) {
      this.#unsent = [];
      this.#isUnsure = false;
      this.#sendUpdate(Y.encodeStateAsUpdate(this.doc, theirs));
    }
    if (problem !== undefined && this.current().problem === problem) this.setProblem(undefined);
  }

  #apply(update: string): void {
    Y.applyUpdate(this.doc, fromBase64(update), REMOTE);
    if (this.doc.store.pendingStructs !== null) this.#scheduleRequest(POLL_SOON_MS);
  }

  #queueUpdate(update: Uint8Array): void {
    this.#storedChanges.countChange();
    this.#unsent.push(update);
    if (!this.#connection.isConnected) return this.#storedChanges.save();
    this.#flushTimer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (this.#unsent.length === 0 || !this.#connection.isConnected) return;
    const update = Y.mergeUpdates(this.#unsent);
    this.#unsent = [];
    this.#sendUpdate(update);
  }

  #sendUpdate(update: Uint8Array): void {
    if (update.length > EMPTY_UPDATE_BYTES)
      this.#connection.send({ type: 'code_update', update: toBase64(update) });
  }

  /** Requests changes missing here, and schedules the next request. */
  #requestState(): void {
    this.#storedChanges.requested();
    this.#connection.send({
      type: 'code_sync',
      state_vector: toBase64(Y.encodeStateVector(this.doc)),
      runs_after: newestRunNumber(this.current()),
    });
    this.#scheduleRequest(POLL_MS);
  }

  #scheduleRequest(ms: number): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(() => this.#connection.current().open && this.#requestState(), ms);
  }

  #setPointer(pointer: Pointer | undefined): void {
    this.#pointer = pointer;
    for (const listener of this.#pointerListeners) listener(pointer);
  }

  #log({ message, level }: FrameOf<'consoleLog'>): void {
    if (message === undefined) return;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    const key = `log:${(this.#logs += 1)}`;
    const time = new Date().toISOString();
    this.set(withLog(this.current(), { key, time, text, kind: level === 'error' ? 'error' : 'output' }));
  }
}

/** Size of an update without changes, in bytes. */
const EMPTY_UPDATE_BYTES = 2;

/** Whether the local document has changes that the server lacks. */
function isAhead(doc: Y.Doc, theirs: Uint8Array): boolean {
  const known = Y.decodeStateVector(theirs);
  return [...Y.decodeStateVector(Y.encodeStateVector(doc))].some(
    ([author, clock]) => clock > (known.get(author) ?? 0),
  );
}
