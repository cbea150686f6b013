import * as Y from 'yjs';
import type { FrameOf } from '../frames';
import type { CodeFrame, CodeLine, CodeListener } from '../code-line';
import { Store } from '../store';
import { fromBase64, toBase64 } from './base64';
import { KeptChanges } from './kept-changes';
import { SharedText } from './shared-text';
import {
  chosen,
  cleared,
  ended,
  logged,
  newestRun,
  NO_CODE,
  told,
  type CodeState,
  type Language,
} from './code-state';

/** Changes within this time are sent in one frame, in milliseconds. */
const GATHER_MS = 60;
/** Interval of requests for the server's state, in milliseconds. Lost updates are detected by then. */
const LOOK_EVERY_MS = 20_000;
/** Shorter interval after a rejection, or after an update whose predecessor is missing, in milliseconds. */
const LOOK_SOON_MS = 1_500;
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
  readonly #line: CodeLine;
  readonly #kept: KeptChanges;
  readonly #pointed = new Set<(pointer: Pointer | undefined) => void>();
  #pointer: Pointer | undefined;
  #unsent: Uint8Array[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server may lack local changes. If so, they are sent after its next state arrives. */
  #isUnsure = true;
  #logs = 0;

  constructor(line: CodeLine, meetingId: string) {
    super(NO_CODE);
    this.#line = line;
    this.#kept = new KeptChanges(this.doc, meetingId);
    this.#kept.restore(REMOTE);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== REMOTE) this.#gather(update);
    });
    line.listenedBy(this);
    if (line.current().open) this.connected();
  }

  /** Returns the room's only editor session, so that typed text remains when the editor is closed. */
  static of(line: CodeLine, meetingId: string): CodeSession {
    return line.listener instanceof CodeSession ? line.listener : new CodeSession(line, meetingId);
  }

  choose(language: Language): void {
    this.set({ language });
    this.#line.send({ type: 'language_change', language });
  }

  run(standard_input: string): void {
    const { language, running } = this.current();
    if (running) return;
    this.#flush();
    this.#line.send({ type: 'run_code', content: this.texts.code.text.toJSON(), language, standard_input });
  }

  clear(): void {
    this.set(cleared(this.current()));
    this.#line.send({ type: 'clear_terminal' });
  }

  /** Sends the local cursor to the other participant. */
  pointAt(shared: SharedText, anchor: number, head: number): void {
    this.#line.send({ type: 'code_awareness', anchor: shared.placeOf(anchor), head: shared.placeOf(head) });
  }

  /** Subscribes to the other participant's cursor, starting with its current value. Returns a function that unsubscribes. */
  onPointer(listener: (pointer: Pointer | undefined) => void): () => void {
    this.#pointed.add(listener);
    listener(this.#pointer);
    return () => this.#pointed.delete(listener);
  }

  /** Sets the problem that prevents writing; undefined clears it. */
  note(problem: string | undefined): void {
    if (problem !== this.current().problem) this.set({ problem });
  }

  hear(frame: CodeFrame): void {
    switch (frame.type) {
      case 'code_state':
        return this.#synced(frame);
      case 'code_update':
        return this.#apply(frame.update);
      case 'code_awareness':
        return this.#point(frame);
      case 'code_language':
        return this.set(chosen(this.current(), frame));
      case 'code_running': {
        const { type: _, ...running } = frame;
        return this.set({ running });
      }
      case 'code_execution_result': {
        const { type: _, ...run } = frame;
        return this.set(ended(this.current(), run));
      }
      case 'clear_terminal':
        return this.set(cleared(this.current()));
      case 'console_log':
        return this.#log(frame);
      default:
    }
  }

  connected(): void {
    this.#isUnsure = true;
    window.addEventListener('pagehide', this.#pageGoes);
    this.#look();
  }

  disconnected(): void {
    clearTimeout(this.#looking);
    window.removeEventListener('pagehide', this.#pageGoes);
    this.#isUnsure = true;
    this.#kept.keep();
    this.otherLeft();
  }

  otherLeft(): void {
    this.#point(undefined);
  }

  refused(code: string, message: string): void {
    if (code.startsWith('code.')) this.note(message);
    if (!code.startsWith('code.') && code !== 'service.unavailable') return;
    this.#isUnsure = true;
    this.#lookIn(LOOK_SOON_MS);
  }

  closed(): void {
    this.#flush();
    clearTimeout(this.#looking);
    this.otherLeft();
  }

  /** Sends the last changes when the page closes, and stores them in case they do not arrive. */
  readonly #pageGoes = (): void => {
    this.#flush();
    this.#kept.keep();
  };

  #synced(frame: FrameOf<'codeState'>): void {
    const { problem } = this.current();
    this.#apply(frame.update);
    this.set(told(this.current(), frame));
    const theirs = fromBase64(frame.state_vector);
    const mayLack = this.#isUnsure || isAhead(this.doc, theirs);
    this.#kept.told(theirs, !mayLack);
    if (mayLack) {
      this.#unsent = [];
      this.#isUnsure = false;
      this.#sendUpdate(Y.encodeStateAsUpdate(this.doc, theirs));
    }
    if (problem !== undefined && this.current().problem === problem) this.note(undefined);
  }

  #apply(update: string): void {
    Y.applyUpdate(this.doc, fromBase64(update), REMOTE);
    if (this.doc.store.pendingStructs !== null) this.#lookIn(LOOK_SOON_MS);
  }

  #gather(update: Uint8Array): void {
    this.#kept.changed();
    this.#unsent.push(update);
    if (!this.#line.isConnected) return this.#kept.keep();
    this.#gathering ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#unsent.length === 0 || !this.#line.isConnected) return;
    const update = Y.mergeUpdates(this.#unsent);
    this.#unsent = [];
    this.#sendUpdate(update);
  }

  #sendUpdate(update: Uint8Array): void {
    if (update.length > EMPTY_UPDATE_BYTES)
      this.#line.send({ type: 'code_update', update: toBase64(update) });
  }

  /** Requests changes missing here, and schedules the next request. */
  #look(): void {
    this.#kept.asked();
    this.#line.send({
      type: 'code_sync',
      state_vector: toBase64(Y.encodeStateVector(this.doc)),
      runs_after: newestRun(this.current()),
    });
    this.#lookIn(LOOK_EVERY_MS);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#line.current().open && this.#look(), ms);
  }

  #point(pointer: Pointer | undefined): void {
    this.#pointer = pointer;
    for (const listener of this.#pointed) listener(pointer);
  }

  #log({ message, level }: FrameOf<'consoleLog'>): void {
    if (message === undefined) return;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    const key = `log:${(this.#logs += 1)}`;
    const time = new Date().toISOString();
    this.set(logged(this.current(), { key, time, text, kind: level === 'error' ? 'error' : 'output' }));
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
