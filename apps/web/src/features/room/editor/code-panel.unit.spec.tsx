import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Y from 'yjs';
import type { ServerFrame } from '../signaling';
import type { Meeting } from '../shared';
import { CodeConnection } from './code-connection';
import { toBase64 } from './base64';
import CodePanel from './code-panel';

const person = (id: string, first_name: string) => ({ id, username: id, first_name, last_name: '' });
const MEETING = {
  meeting_id: 'm1',
  role: 'student',
  schedule: { student: person('meera', 'Meera'), teacher: person('tom', 'Tom') },
} as unknown as Meeting;

let connection: CodeConnection;
let sent: { type: string }[];
const all = (type: string) => sent.filter((frame) => frame.type === type);
const receive = (frame: object) => act(() => connection.receive(frame as ServerFrame));
const doc = new Y.Doc();
doc.clientID = 1;
doc.getText('code').insert(0, 'print(1)');

const state = (more: object = {}) => ({
  type: 'code_state',
  update: toBase64(Y.encodeStateAsUpdate(doc)),
  state_vector: toBase64(Y.encodeStateVector(doc)),
  ...{
    language: 'python',
    choice: 1,
    unavailable: ['rust'],
    versions: [],
    runs: [],
    cleared: 0,
    running: null,
  },
  ...more,
});
const RUN = {
  ...{ id: 'r1', n: 1, sender_id: 'tom', language: 'python', end: 'exit', exit_code: 1, took_ms: 20 },
  ...{ output: 'so far\n', error: 'KeyError: 1\n', time: '2030-01-08T10:20:30.000Z' },
};

/** Renders the open editor of a room. */
async function open(more: object = {}, besideScreen = false) {
  // jsdom does not implement these layout functions.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  render(
    <main>
      <CodePanel
        connection={connection}
        meeting={MEETING}
        covered={false}
        messages={0}
        besideScreen={besideScreen}
      />
    </main>,
  );
  receive(state(more));
  await screen.findByRole('textbox', { name: 'Shared code' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.DOMRect ??= class {} as unknown as typeof DOMRect;
  sent = [];
  connection = new CodeConnection((frame) => void sent.push(frame as { type: string }));
  receive({ type: 'joined', peers: [] });
  connection.setOpen(true);
});
afterEach(() => act(() => connection.setOpen(false)));

const run = () => screen.getByRole('button', { name: 'Run Code' });
const terminal = () => screen.getByRole('log', { name: 'Terminal output' });

it('has a separate width beside a shared screen', async () => {
  await open();
  const width = () => screen.getByRole('separator', { name: 'Width of the video' });
  width().focus();
  await userEvent.keyboard('{Home}');
  expect(width().getAttribute('aria-valuenow')).toBe('18');
  cleanup();
  await open({}, true);
  expect(width().getAttribute('aria-valuenow')).toBe('54');
});

it('labels the text and describes how the keyboard leaves it', async () => {
  await open();
  const text = screen.getByRole('textbox', { name: 'Shared code' });
  expect(text.textContent).toBe('print(1)');
  const hint = document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toContain('Press Escape, then Tab, to leave the editor.');
});

it('runs the code once with the program’s input and shows that it is running or queued', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Input of the program'), 'two');
  await userEvent.click(run());
  expect(all('run_code')).toEqual([
    { type: 'run_code', content: 'print(1)', language: 'python', standard_input: 'two' },
  ]);
  const running = { type: 'code_running', id: 'r1', sender_id: 'meera', language: 'python' };
  receive({ ...running, ahead: null });
  within(terminal()).getByText('Running code...');
  await userEvent.click(run());
  expect(all('run_code')).toHaveLength(1);
  receive({ ...running, ahead: 2 });
  within(terminal()).getByText('Running code... 2 runs are before it');
  receive({ type: 'code_execution_result', ...RUN });
  expect(within(terminal()).queryByText(/Running code/)).toBeNull();
});

it('runs the code with Ctrl+Enter inside and outside the text', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Input of the program'), '{Control>}{Enter}{/Control}');
  expect(all('run_code')).toHaveLength(1);
  act(() => screen.getByRole('textbox', { name: 'Shared code' }).focus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(all('run_code')).toHaveLength(2);
});

it('shows the output with its time, and marks errors with an icon as well as in red', async () => {
  await open({ runs: [RUN] });
  const output = within(terminal()).getByText('so far').parentElement;
  expect(output?.querySelector('time')?.dateTime).toBe(RUN.time);
  expect(output?.dataset['kind']).toBe('output');
  const error = within(terminal()).getByText('KeyError: 1').parentElement;
  expect(error?.dataset['kind']).toBe('error');
  expect(error && within(error).getByRole('img', { name: 'Error' })).toBeTruthy();
});

it('clears the terminal for both participants', async () => {
  await open({ runs: [RUN] });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(within(terminal()).queryByText('so far')).toBeNull();
  expect(all('clear_terminal')).toHaveLength(1);
  receive({ type: 'code_execution_result', ...RUN, id: 'r2', n: 2 });
  within(terminal()).getByText('so far');
  receive({ type: 'clear_terminal' });
  within(terminal()).getByText('No runs yet.');
});

it('shows which language the server cannot run and does not send a run', async () => {
  await open();
  const choice = screen.getByLabelText('Language');
  within(choice).getByRole('option', { name: 'rust (not available here)' });
  expect(within(choice).getAllByRole('option')).toHaveLength(8);
  await userEvent.selectOptions(choice, 'rust');
  expect(all('language_change')).toEqual([{ type: 'language_change', language: 'rust' }]);
  screen.getByText(/^rust is not available on this server/);
  await userEvent.click(run());
  expect(all('run_code')).toEqual([]);
});

it('shows the server’s rejection', async () => {
  await open();
  receive({ type: 'error', code: 'code.full', message: 'This room holds no more changes of its code.' });
  expect(screen.getByRole('alert').textContent).toContain('holds no more changes');
});

it('resizes by keyboard and remembers the sizes', async () => {
  await open();
  const bar = screen.getByRole('separator', { name: 'Width of the video' });
  act(() => bar.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(bar.getAttribute('aria-valuenow')).toBe('29');
  expect(screen.getByRole('main').style.getPropertyValue('--room-face')).toBe('29rem');
  const height = screen.getByRole('separator', { name: 'Height of the terminal' });
  act(() => height.focus());
  await userEvent.keyboard('{ArrowUp}{End}');
  expect(height.getAttribute('aria-valuenow')).toBe('36');
  expect({ ...localStorage }).toMatchObject({ 'room-face': '29', 'room-terminal': '36' });
});

it('shows on a phone how many messages arrived while the chat was hidden', async () => {
  const panel = (messages: number) => (
    <main>
      <CodePanel connection={connection} meeting={MEETING} covered={false} messages={messages} />
    </main>
  );
  const { rerender } = render(panel(3));
  screen.getByRole('button', { name: 'Live Chat' });
  rerender(panel(5));
  await userEvent.click(screen.getByRole('button', { name: 'Live Chat, 2 new' }));
  expect(screen.getByRole('main').dataset['code']).toBe('chat');
  screen.getByRole('button', { name: 'Live Chat' });
});

it('shows the version of each language on this server', async () => {
  await open({ versions: [{ language: 'python', version: '3.12.3' }], runs: [{ ...RUN, exit_code: 0 }] });
  within(screen.getByLabelText('Language')).getByRole('option', { name: 'python 3.12.3' });
  within(terminal()).getByText('Done in 0.02 s (python 3.12.3)');
});

it('disables running, clearing and changing the language while offline, and says so', async () => {
  await open();
  act(() => connection.socketLost());
  screen.getByText(/^You’re offline. We’ll send your changes/);
  const [choice, clear] = [screen.getByLabelText('Language'), screen.getByRole('button', { name: 'Clear' })];
  for (const control of [run(), choice, clear]) expect(control).toHaveProperty('disabled', true);
  act(() => screen.getByRole('textbox', { name: 'Shared code' }).focus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  receive({ type: 'joined', peers: [] });
  expect(run()).toHaveProperty('disabled', false);
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  expect(all('run_code')).toEqual([]);
});

it('offers shared notes beside the code, in plain text that cannot be run', async () => {
  doc.getText('notes').insert(0, '# Loops');
  await open();
  const texts = within(screen.getByRole('group', { name: 'Shared texts' }));
  await userEvent.click(texts.getByRole('button', { name: 'Notes' }));
  const notes = screen.getByRole('textbox', { name: 'Shared notes' });
  expect(notes.textContent).toBe('# Loops');
  expect(screen.queryByRole('textbox', { name: 'Shared code' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Run Code' })).toBeNull();
  act(() => notes.focus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(all('run_code')).toEqual([]);
  expect(screen.getByRole('main').dataset['code']).toBe('notes');
  await userEvent.click(texts.getByRole('button', { name: 'Code' }));
  expect(screen.getByRole('textbox', { name: 'Shared code' }).textContent).toBe('print(1)');
});

it('shows which text the other participant’s cursor is in', async () => {
  const position = (name: string) =>
    toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(doc.getText(name), 1)));
  await open();
  const pointsAt = (at: string) => receive({ type: 'code_awareness', anchor: at, head: at });
  pointsAt(position('code'));
  screen.getByText('Tom is at line 1');
  pointsAt(position('notes'));
  screen.getByText('Tom is at line 1 of the notes');
  const texts = within(screen.getByRole('group', { name: 'Shared texts' }));
  await userEvent.click(texts.getByRole('button', { name: 'Notes' }));
  const caret = screen
    .getByRole('textbox', { name: 'Shared notes' })
    .querySelector<HTMLElement>('.other-caret');
  expect(caret?.dataset['name']).toBe('Tom');
});

it('keeps the focus in the text when a key hidden on phones is inserted', async () => {
  await open();
  const text = screen.getByRole('textbox', { name: 'Shared code' });
  act(() => text.focus());
  const key = within(screen.getByRole('group', { name: 'Keys a phone hides' })).getByText('{');
  const left: string[] = [];
  text.addEventListener('blur', () => left.push('blur'));
  await userEvent.click(key);
  expect(left).toEqual([]);
  expect(text.textContent).toContain('{');
});
