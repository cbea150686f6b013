import { jest } from '@jest/globals';
import * as Y from 'yjs';
import type { ServerFrame } from '../signaling';
import { CodeConnection } from './code-connection';
import { fromBase64, toBase64 } from './base64';
import { CodeSession } from './code-session';

const servers: FakeServer[] = [];

/** Fake server with one document and a connection that can be cut. */
class FakeServer {
  readonly doc: Y.Doc;
  readonly connection = new CodeConnection((frame) =>
    this.#receive(frame as { type: string } & Record<string, string>),
  );
  readonly received: { type: string }[] = [];
  rejection: string | undefined;
  /** Whether frames to the server are lost. */
  loses = false;

  constructor(doc = new Y.Doc()) {
    this.doc = doc;
    servers.push(this);
  }

  /** Simulates a reload of the page: a new connection to the same document. */
  reloaded(): FakeServer {
    return new FakeServer(this.doc);
  }

  send(frame: object): void {
    this.connection.receive(frame as ServerFrame);
  }

  join(): void {
    this.send({ type: 'joined', peers: [{ user_id: 'tom', name: 'Tom', role: 'teacher' }] });
  }

  write(text: string): void {
    const before = Y.encodeStateVector(this.doc);
    this.doc.getText('code').insert(0, text);
    this.send({ type: 'code_update', update: toBase64(Y.encodeStateAsUpdate(this.doc, before)) });
  }

  get notes(): string {
    return this.doc.getText('notes').toJSON();
  }

  get text(): string {
    return this.doc.getText('code').toJSON();
  }

  all(type: string) {
    return this.received.filter((frame) => frame.type === type);
  }

  #receive(frame: { type: string } & Record<string, string>): void {
    if (this.loses) return;
    this.received.push(frame);
    if (frame.type === 'code_sync') this.#sendMissing(fromBase64(frame['state_vector'] ?? ''));
    if (frame.type !== 'code_update') return;
    if (this.rejection !== undefined) this.send({ type: 'error', code: this.rejection, message: 'No.' });
    else Y.applyUpdate(this.doc, fromBase64(frame['update'] ?? ''));
  }

  #sendMissing(theirs: Uint8Array): void {
    this.send({
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

let server: FakeServer;
let session: CodeSession;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  server = new FakeServer();
  server.doc.getText('code').insert(0, 'first');
  server.join();
  server.connection.setOpen(true);
  session = CodeSession.of(server.connection, 'm1');
});
afterEach(() => {
  server.connection.setOpen(false);
  for (const { connection } of servers.splice(0)) connection.socketLost();
  jest.useRealTimers();
});
const written = () => session.texts.code.text;
const text = () => written().toJSON();

it('loads the server’s text once it is open and requests nothing before', () => {
  const other = new FakeServer();
  other.join();
  CodeSession.of(other.connection, 'm2');
  expect(other.all('code_sync')).toEqual([]);
  expect(other.all('code_open')).toEqual([{ type: 'code_open', open: false }]);
  expect(text()).toBe('first');
  expect(session.current().loaded).toBe(true);
});

it('batches typed changes into one update', () => {
  for (const character of 'abc') written().insert(0, character);
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
  server.connection.socketLost();
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
  server.send({ type: 'code_update', update: toBase64(Y.encodeStateAsUpdate(server.doc, between)) });
  expect(text()).toBe('first');
  jest.advanceTimersByTime(2_000);
  expect(text()).toBe('more lost first');
});

it('shows a rejected change and sends it again later', () => {
  server.rejection = 'code.too_large';
  written().insert(0, 'too much ');
  jest.advanceTimersByTime(100);
  expect(session.current().problem).toBe('No.');
  server.rejection = undefined;
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
  server.connection.setOpen(false);
  expect(server.text).toBe('hers first');
  server.write('unheard ');
  server.connection.setOpen(true);
  expect(CodeSession.of(server.connection, 'm1')).toBe(session);
  expect(text()).toBe('unheard hers first');
});

it('resolves the other participant’s position after text was inserted before it', () => {
  const at = Y.createRelativePositionFromTypeIndex(server.doc.getText('code'), 2);
  const position = toBase64(Y.encodeRelativePosition(at));
  expect(session.texts.code.decodePosition(position)).toBe(2);
  written().insert(0, 'xx');
  expect(session.texts.code.decodePosition(position)).toBe(4);
  expect(session.texts.code.decodePosition('////')).toBeUndefined();
});

it('stores edits made while offline across a reload until the server has them', () => {
  const storedKeys = () => Object.keys(sessionStorage);
  server.connection.socketLost();
  written().insert(0, 'hers ');
  session.texts.notes.text.insert(0, 'remember');
  jest.advanceTimersByTime(100);
  expect(storedKeys()).toEqual(['room-changes:m1']);
  const reloaded = server.reloaded();
  session = CodeSession.of(reloaded.connection, 'm1');
  reloaded.join();
  reloaded.connection.setOpen(true);
  expect([reloaded.text, reloaded.notes]).toEqual(['hers first', 'remember']);
  expect(text()).toBe('hers first');
  jest.advanceTimersByTime(25_000);
  expect(storedKeys()).toEqual([]);
});

it('stores the last edits when the page closes on a connection not yet known to be dead', () => {
  server.loses = true;
  written().delete(0, 2);
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = server.reloaded();
  session = CodeSession.of(reloaded.connection, 'm1');
  reloaded.join();
  reloaded.connection.setOpen(true);
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
  const position = session.texts.notes.encodePosition(2);
  expect([session.texts.notes.decodePosition(position), session.texts.code.decodePosition(position)]).toEqual(
    [2, undefined],
  );
});

it('shows a client’s logged error as an error and a non-text message as JSON', () => {
  server.send({ type: 'console_log', message: 'careful', level: 'error' });
  server.send({ type: 'console_log', message: { count: 1 }, level: 'info' });
  server.send({ type: 'console_log' });
  expect(session.current().logged).toMatchObject([
    { text: 'careful', kind: 'error' },
    { text: '{"count":1}', kind: 'output' },
  ]);
});
