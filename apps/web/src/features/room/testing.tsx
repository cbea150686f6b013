import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LiveRoom } from './live-room';
import { LocalMedia } from './devices';
import type { Meeting } from './shared';

/* A room without a server, for tests. */

const HOUR_MS = 3_600_000;
const person = (id: string, first_name: string) => ({
  id,
  username: id,
  first_name,
  last_name: '',
  profile_image: null,
});
/** Returns the server's time, two hours behind the browser's clock. */
export const serverNowMs = () => Date.now() - 2 * HOUR_MS;
export const iso = (ms: number) => new Date(ms).toISOString();

export const meetingAs = (role: 'teacher' | 'student') =>
  ({
    meeting_id: 'm1',
    role,
    request: { title: 'Small talk', duration_minutes: 30 },
    schedule: {
      id: 's1',
      teacher: person('tom', 'Tom'),
      student: person('meera', 'Meera'),
      scheduled_time: iso(serverNowMs() + 60_000),
      ends_at: iso(serverNowMs() + HOUR_MS / 2),
      timezone: 'UTC',
      student_timezone: null,
      status: 'AC',
    },
  }) as unknown as Meeting;

export const timeFields = (togetherMs: number) => ({
  now: iso(serverNowMs()),
  starts_at: iso(serverNowMs() + 60_000),
  ends_at: iso(serverNowMs() + HOUR_MS / 2),
  together_ms: togetherMs,
});

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeSocket;
  static opened = 0;
  readonly readyState = FakeSocket.OPEN;
  readonly sent: Record<string, unknown>[] = [];

  constructor() {
    super();
    FakeSocket.last = this;
    FakeSocket.opened += 1;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {}

  emitFrame(frame: object): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }

  ends(code: number): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('close'), { code, reason: 'over' })));
  }
}

export const posted: unknown[] = [];
const responses: Record<string, unknown> = {
  'schedules/s1/': { id: 's1', status: 'CO', rated: false, too_short: false },
  'verify/': { valid: true, websocket_url: 'ws://room', role: 'teacher' },
  'transfer-time/': { meeting_id: 'm1', minutes: 2, released: 28, status: 'CO', settled_at: iso(0) },
};

/** Call before each test: sockets become a `FakeSocket`, and the room's API calls return fixed responses. */
export function fakeRoom(): void {
  posted.length = 0;
  sessionStorage.clear();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Element.prototype.scrollIntoView = () => undefined;
  const fetch = (url: string, { body }: RequestInit) => {
    const name = Object.keys(responses).find((end) => url.endsWith(end)) ?? '';
    if (name === 'transfer-time/') posted.push(JSON.parse(body as string));
    const response = {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => responses[name] ?? {},
    };
    return Promise.resolve(response);
  };
  Object.assign(globalThis, { fetch, WebSocket: FakeSocket });
}

/** A page that the room leads to. */
const OtherPage = () => <h1>{useLocation().pathname}</h1>;

/** Renders a room that a member is joining. */
export const enterRoom = (role: 'teacher' | 'student', meeting = meetingAs(role)) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<LiveRoom meeting={meeting} media={new LocalMedia()} />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

/** Renders a room with both participants, after `togetherMs` together. */
export async function inRoom(role: 'teacher' | 'student', togetherMs: number): Promise<FakeSocket> {
  const socket = await openSocket(role);
  const [self, other] = role === 'teacher' ? ['tom', 'meera'] : ['meera', 'tom'];
  const peers = [{ user_id: other, name: 'other', role: role === 'teacher' ? 'student' : 'teacher' }];
  socket.emitFrame({ type: 'joined', user_id: self, role, peers, ...timeFields(togetherMs) });
  return socket;
}

/** Renders a room in which the other participant has not been. */
export async function aloneInRoom(role: 'teacher' | 'student', meeting?: Meeting): Promise<FakeSocket> {
  const socket = await openSocket(role, meeting);
  const user_id = role === 'teacher' ? 'tom' : 'meera';
  socket.emitFrame({ type: 'joined', user_id, role, peers: [], ...timeFields(0) });
  return socket;
}

/** Renders a room and returns its socket before the server's first message. */
export async function openSocket(role: 'teacher' | 'student', meeting?: Meeting): Promise<FakeSocket> {
  const before = FakeSocket.last;
  enterRoom(role, meeting);
  await waitFor(() => expect(FakeSocket.last).not.toBe(before));
  return FakeSocket.last;
}

/** Clicks a button once it is enabled. */
export async function press(name: string): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}
