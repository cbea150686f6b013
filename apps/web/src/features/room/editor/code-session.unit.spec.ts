import { jest } from '@jest/globals';
import * as Y from 'yjs';
import { CodeLine } from '../code-line';
import type { ServerFrame } from '../frames';
import { fromBase64, toBase64 } from './base64';
import { CodeSession } from './code-session';

const servers: Server[] = [];

/** A server with one text, and a line to it that can be cut. */
class Server {
  readonly doc: Y.Doc;
  readonly line = new CodeLine((frame) => this.#take(frame as { type: string } & Record<string, string>));
  readonly heard: { type: string }[] = [];
  refuses: string | undefined;
  /** What comes does not arrive. */
  loses = false;

  constructor(doc = new Y.Doc()) {
    this.doc = doc;
    servers.push(this);
  }

  /** The page is loaded anew: another line to the same text. */
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

it('has what there is once it is open, and asks for nothing before', () => {
  const other = new Server();
  other.join();
  CodeSession.of(other.line, 'm2');
  expect(other.all('code_sync')).toEqual([]);
  expect(other.all('code_open')).toEqual([{ type: 'code_open', open: false }]);
  expect(text()).toBe('first');
  expect(session.current().loaded).toBe(true);
});

it('gathers what is typed, and sends it once', () => {
  for (const letter of 'abc') written().insert(0, letter);
  expect(server.text).toBe('first');
  jest.advanceTimersByTime(100);
  expect(server.text).toBe('cbafirst');
  expect(server.all('code_update')).toHaveLength(1);
});

it('takes what the other writes without an echo', () => {
  server.write('his ');
  jest.advanceTimersByTime(100);
  expect(text()).toBe('his first');
  expect(server.all('code_update')).toEqual([]);
});

it('sends what was typed while the line was away, and has what the other wrote meanwhile', () => {
  server.line.cut();
  written().insert(0, 'hers ');
  server.doc.getText('code').insert(server.text.length, ' his');
  jest.advanceTimersByTime(1_000);
  expect(server.text).toBe('first his');
  server.join();
  expect(text()).toBe('hers first his');
  expect(server.text).toBe('hers first his');
});

it('asks again where a change comes without its forerunner', () => {
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

it('says what the server refused, and sends it again once it may be taken', () => {
  server.refuses = 'code.too_large';
  written().insert(0, 'too much ');
  jest.advanceTimersByTime(100);
  expect(session.current().problem).toBe('No.');
  server.refuses = undefined;
  jest.advanceTimersByTime(2_000);
  expect(server.text).toBe('too much first');
  expect(session.current().problem).toBeUndefined();
});

it('takes back its own changes only', () => {
  written().insert(0, 'hers ');
  server.write('his ');
  session.texts.code.undo.undo();
  expect(text()).toBe('his first');
});

it('keeps what was typed where it is closed and opened again', () => {
  written().insert(0, 'hers ');
  server.line.setOpen(false);
  expect(server.text).toBe('hers first');
  server.write('unheard ');
  server.line.setOpen(true);
  expect(CodeSession.of(server.line, 'm1')).toBe(session);
  expect(text()).toBe('unheard hers first');
});

it('knows where the other is, also after letters came before it', () => {
  const at = Y.createRelativePositionFromTypeIndex(server.doc.getText('code'), 2);
  const place = toBase64(Y.encodeRelativePosition(at));
  expect(session.texts.code.indexOf(place)).toBe(2);
  written().insert(0, 'xx');
  expect(session.texts.code.indexOf(place)).toBe(4);
  expect(session.texts.code.indexOf('////')).toBeUndefined();
});

it('keeps what was typed while the line was away over a reload, until the server has it', () => {
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

it('keeps what was typed last where the page goes before the line is known to be dead', () => {
  server.loses = true;
  written().delete(0, 2);
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = server.reloaded();
  session = CodeSession.of(reloaded.line, 'm1');
  reloaded.join();
  reloaded.line.setOpen(true);
  expect([reloaded.text, text()]).toEqual(['rst', 'rst']);
});

it('keeps nothing of what the server has', () => {
  written().insert(0, 'hers ');
  jest.advanceTimersByTime(25_000);
  window.dispatchEvent(new Event('pagehide'));
  expect({ ...sessionStorage }).toEqual({});
});

it('has notes beside the code, each with an undo of its own', () => {
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

it('shows what a client logs as an error as one, and what is no words as JSON', () => {
  server.says({ type: 'console_log', message: 'careful', level: 'error' });
  server.says({ type: 'console_log', message: { count: 1 }, level: 'info' });
  server.says({ type: 'console_log' });
  expect(session.current().logged).toMatchObject([
    { text: 'careful', kind: 'error' },
    { text: '{"count":1}', kind: 'output' },
  ]);
});
