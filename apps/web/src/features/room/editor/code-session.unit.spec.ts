import { jest } from '@jest/globals';
import * as Y from 'yjs';
import { CodeLine } from '../code-line';
import type { ServerFrame } from '../frames';
import { fromBase64, toBase64 } from './base64';
import { CodeSession } from './code-session';

const servers: Server[] = [];

/** Fake server with one document and a connection that can be cut. */
class Server {
  readonly doc: Y.Doc;
  readonly line = new CodeLine((frame) => this.#take(frame as { type: string } & Record<string, string>));
  readonly heard: { type: string }[] = [];
  refuses: string | undefined;
  /** Whether frames to the server are lost. */
  loses = false;

  constructor(doc = new Y.Doc()) {
    this.doc = doc;
    servers.push(this);
  }

  /** Simulates a reload of the page: a new connection to the same document. */
  reloaded(): Server {
    return new Server(this.doc);
  }

  says(frame: object): void {
    this.line.hear(frame as ServerFrame);
  }

  join(): void {
    this.says({ type: 'joined', peers: [{ user_id: 'tom', name: 'Tom', role: 'teacher' }] });
  }

  write(text: string): void {
    const before = Y.encodeStateVector(this.doc);
    this.doc.getText('code').insert(0, text);
    this.says({ type: 'code_update', update: toBase64(Y.encodeStateAsUpdate(this.doc, before)) });
  }

  get notes(): string {
    return this.doc.getText('notes').toJSON();
  }

  get text(): string {
    return this.doc.getText('code').toJSON();
  }

  all(type: string) {
    return this.heard.filter((frame) => frame.type === type);
  }

  #take(frame: { type: string } & Record<string, string>): void {
    if (this.loses) return;
    this.heard.push(frame);
    if (frame.type === 'code_sync') this.#tellAll(fromBase64(frame['state_vector'] ?? ''));
    if (frame.type !== 'code_update') return;
    if (this.refuses !== undefined) this.says({ type: 'error', code: this.refuses, message: 'No.' });
    else Y.applyUpdate(this.doc, fromBase64(frame['update'] ?? ''));
  }

  #tellAll(theirs: Uint8Array): void {
    this.says({
      type: 'code_state',
      update: toBase64(Y.encodeStateAsUpdate(this.doc, theirs)),
      state_vector: toBase64(Y.encodeStateVector(this.doc)),
      ...{
        language: 'javascript',
        choice: 0,
        unavailable: [],
        versions: [],
        runs: [],
        cleared: 0,
        running: null,
      },
    });
  }
}

let server: Server;
let session: CodeSession;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  server = new Server();
  server.doc.getText('code').insert(0, 'first');
  server.join();
  server.line.setOpen(true);
  session = CodeSession.of(server.line, 'm1');
});
afterEach(() => {
  server.line.setOpen(false);
  for (const { line } of servers.splice(0)) line.cut();
  jest.useRealTimers();
});
const written = () => session.texts.code.text;
const text = () => written().toJSON();

it('loads the server’s text once it is open and requests nothing before', () => {
  const other = new Server();
  other.join();
  CodeSession.of(other.line, 'm2');
  expect(other.all('code_sync')).toEqual([]);
  expect(other.all('code_open')).toEqual([{ type: 'code_open', open: false }]);
  expect(text()).toBe('first');
  expect(session.current().loaded).toBe(true);
});

it('batches typed changes into one update', () => {
  for (const letter of 'abc') written().insert(0, letter);
  expect(server.text).toBe('first');
  jest.advanceTimersByTime(100);
  expect(server.text).toBe('cbafirst');
  expect(server.all('code_update')).toHaveLength(1);
});

it('applies the other participant’s changes without echoing them', () => {
  server.write('his ');
  jest.advanceTimersByTime(100);
  expect(text()).toBe('his first');
  expect(server.all('code_update')).toEqual([]);
});

it('sends edits made while offline and receives the other participant’s edits after reconnecting', () => {
  server.line.cut();
  written().insert(0, 'hers ');
  server.doc.getText('code').insert(server.text.length, ' his');
  jest.advanceTimersByTime(1_000);
  expect(server.text).toBe('first his');
  server.join();
  expect(text()).toBe('hers first his');
  expect(server.text).toBe('hers first his');
});

it('requests the server’s state when an update’s predecessor is missing', () => {
  const before = Y.encodeStateVector(server.doc);
  server.doc.getText('code').insert(0, 'lost ');
  const between = Y.encodeStateVector(server.doc);
  server.doc.getText('code').insert(0, 'more ');
  expect(before).not.toEqual(between);
  server.says({ type: 'code_update', update: toBase64(Y.encodeStateAsUpdate(server.doc, between)) });
  expect(text()).toBe('first');
  jest.advanceTimersByTime(2_000);
  expect(text()).toBe('more lost first');
});

it('shows a rejected change and sends it again later', () => {
  server.refuses = 'code.too_large';
  written().insert(0, 'too much ');
  jest.advanceTimersByTime(100);
  expect(session.current().problem).toBe('No.');
  server.refuses = undefined;
  jest.advanceTimersByTime(2_000);
  expect(server.text).toBe('too much first');
  expect(session.current().problem).toBeUndefined();
});

it('undoes only local changes', () => {
  written().insert(0, 'hers ');
  server.write('his ');
  session.texts.code.undo.undo();
  expect(text()).toBe('his first');
});

it('keeps typed text when it is closed and reopened', () => {
  written().insert(0, 'hers ');
  server.line.setOpen(false);
  expect(server.text).toBe('hers first');
  server.write('unheard ');
  server.line.setOpen(true);
  expect(CodeSession.of(server.line, 'm1')).toBe(session);
  expect(text()).toBe('unheard hers first');
});

it('resolves the other participant’s position after text was inserted before it', () => {
  const at = Y.createRelativePositionFromTypeIndex(server.doc.getText('code'), 2);
  const place = toBase64(Y.encodeRelativePosition(at));
  expect(session.texts.code.indexOf(place)).toBe(2);
  written().insert(0, 'xx');
  expect(session.texts.code.indexOf(place)).toBe(4);
  expect(session.texts.code.indexOf('////')).toBeUndefined();
});

it('stores edits made while offline across a reload until the server has them', () => {
  const kept = () => Object.keys(sessionStorage);
  server.line.cut();
  written().insert(0, 'hers ');
  session.texts.notes.text.insert(0, 'remember');
  jest.advanceTimersByTime(100);
  expect(kept()).toEqual(['room-changes:m1']);
  const reloaded = server.reloaded();
  session = CodeSession.of(reloaded.line, 'm1');
  reloaded.join();
  reloaded.line.setOpen(true);
  expect([reloaded.text, reloaded.notes]).toEqual(['hers first', 'remember']);
  expect(text()).toBe('hers first');
  jest.advanceTimersByTime(25_000);
  expect(kept()).toEqual([]);
});

it('stores the last edits when the page closes on a connection not yet known to be dead', () => {
  server.loses = true;
  written().delete(0, 2);
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = server.reloaded();
  session = CodeSession.of(reloaded.line, 'm1');
  reloaded.join();
  reloaded.line.setOpen(true);
  expect([reloaded.text, text()]).toEqual(['rst', 'rst']);
});

it('stores nothing that the server already has', () => {
  written().insert(0, 'hers ');
  jest.advanceTimersByTime(25_000);
  window.dispatchEvent(new Event('pagehide'));
  expect({ ...sessionStorage }).toEqual({});
});

it('keeps notes beside the code, each with its own undo history', () => {
  written().insert(0, 'hers ');
  session.texts.notes.text.insert(0, '# Loops');
  jest.advanceTimersByTime(100);
  expect([server.text, server.notes]).toEqual(['hers first', '# Loops']);
  session.texts.code.undo.undo();
  jest.advanceTimersByTime(100);
  expect([server.text, server.notes]).toEqual(['first', '# Loops']);
  const place = session.texts.notes.placeOf(2);
  expect([session.texts.notes.indexOf(place), session.texts.code.indexOf(place)]).toEqual([2, undefined]);
});

it('shows a client’s logged error as an error and a non-text message as JSON', () => {
  server.says({ type: 'console_log', message: 'careful', level: 'error' });
  server.says({ type: 'console_log', message: { count: 1 }, level: 'info' });
  server.says({ type: 'console_log' });
  expect(session.current().logged).toMatchObject([
    { text: 'careful', kind: 'error' },
    { text: '{"count":1}', kind: 'output' },
  ]);
});
