import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, setSignedIn } from '@/auth/auth-store';
import {
  enterRoom,
  FakeSocket,
  fakeRoom,
  inRoom,
  iso,
  posted,
  press,
  serverNowMs,
  timeFields,
} from './testing';

beforeEach(fakeRoom);

it('continues until the server reports that the time is over, even if the device’s clock is two hours ahead', async () => {
  const socket = await inRoom('teacher', 0);
  expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/);
  expect(posted).toEqual([]);
  socket.emitFrame({ type: 'time_over' });
  await waitFor(() => expect(posted).toEqual([{ meeting_id: 'm1', reason: 'time_over' }]));
});

it('continues from the server’s measured time on another device and posts no locally counted time', async () => {
  const socket = await inRoom('teacher', 70_000);
  expect(screen.getByRole('timer').textContent).toMatch(/^28:(50|4\d)$/);
  socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 1, sender_role: 'student' });
  await press('Accept');
  await waitFor(() => expect(posted).toEqual([{ meeting_id: 'm1' }]));
});

it('lets the teacher charge fewer minutes, from none up to the server’s measured minutes', async () => {
  const socket = await inRoom('teacher', 70_000);
  socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 0, sender_role: 'student' });
  expect(socket.sent).toContainEqual({ type: 'room_time' });
  socket.emitFrame({ type: 'room_time', ...timeFields(130_000) });
  await press('Charge less');
  const choice = screen.getByLabelText('Charge less');
  const texts = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['No, all of it', '2 minutes', '1 minute', 'Nothing']);
  await userEvent.selectOptions(choice, 'Nothing');
  expect(screen.getByText(/^No minutes move to you/)).toBeTruthy();
  await press('Accept');
  await waitFor(() => expect(posted).toEqual([{ meeting_id: 'm1', charge_minutes: 0 }]));
});

it('leaves the settlement to a teacher who charges less and shows the student the amount', async () => {
  const socket = await inRoom('student', 130_000);
  expect(screen.queryByRole('button', { name: 'Charge less' })).toBeNull();
  socket.emitFrame({
    type: 'end_call_request',
    elapsed_minutes: 0,
    charge_minutes: 1,
    sender_role: 'teacher',
  });
  expect(screen.getByText(/Tom charges less: 1 minute moves/)).toBeTruthy();
  await press('Accept');
  expect(socket.sent).toContainEqual({ type: 'end_call_confirmed' });
  socket.emitFrame({ type: 'session_ended', status: 'CO', minutes: 1, released: 29 });
  expect(await screen.findAllByText('1 moved to Tom, 29 came back.')).not.toEqual([]);
  expect(posted).toEqual([]);
});

it('asks again without confirmation after a rejection and lets the teacher then charge less', async () => {
  const socket = await inRoom('teacher', 130_000);
  const requests = () => socket.sent.filter(({ type }) => type === 'end_call_request');
  await press('End');
  await press('Ask to end');
  socket.emitFrame({ type: 'end_call_rejected', sender_role: 'student', target_id: 'tom' });
  await waitFor(() => expect(screen.queryByText('End Call?')).toBeNull());
  await press('End');
  expect(requests()).toHaveLength(2);
  screen.getByText('Waiting for Meera to agree.');
  expect(screen.queryByText('End Call?')).toBeNull();
  await press('Charge less');
  await userEvent.selectOptions(screen.getByLabelText('Charge less'), '1 minute');
  expect(requests().at(-1)).toMatchObject({ charge_minutes: 1 });
});

it('asks for confirmation if the other participant rejected the request and then left', async () => {
  const socket = await inRoom('student', 0);
  await press('End');
  await press('Ask to end');
  socket.emitFrame({ type: 'end_call_rejected', sender_role: 'teacher', target_id: 'meera' });
  socket.emitFrame({ type: 'userLeft', user_id: 'tom' });
  await press('End');
  screen.getByText(/^Tom is not here/);
  expect(posted).toEqual([]);
});

describe('the message that the time is over', () => {
  const OVER = 'Session Time Completed';
  const ENDED = { type: 'session_ended', status: 'CO', minutes: 2, released: 28 };

  it('is shown when the time ran out', async () => {
    const socket = await inRoom('teacher', 0);
    socket.emitFrame({ type: 'time_over' });
    await screen.findByText(OVER);
  });

  it('is not shown when both participants agreed to end', async () => {
    const socket = await inRoom('teacher', 0);
    socket.emitFrame(ENDED);
    await screen.findByText('Your session with Meera is over');
    expect(screen.queryByText(OVER)).toBeNull();
  });
});

it('leads to sign-in at once when the login session has ended', async () => {
  const user = { id: 'tom', role: 'user' } as Parameters<typeof setSignedIn>[0];
  setSignedIn(user);
  const socket = await inRoom('teacher', 0);
  socket.ends(4401);
  expect(authStore.current().isAuthenticated).toBe(false);
});

/** Waits for the next socket, which must open before the first retry delay would have passed. */
async function next(before: FakeSocket): Promise<FakeSocket> {
  await waitFor(() => expect(FakeSocket.last).not.toBe(before));
  return FakeSocket.last;
}

/** Delays the server's responses until `now` is called. */
function delayResponses() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  let requests = 0;
  const slow: typeof fetch = (...call) => {
    requests += 1;
    return promise.then(() => fetch(...call));
  };
  Object.assign(globalThis, { fetch: slow });
  return { now: resolve, requested: (times: number) => waitFor(() => expect(requests).toBe(times)) };
}

describe('a broken connection', () => {
  it('reconnects at once when the service restarts', async () => {
    const first = await inRoom('teacher', 0);
    first.ends(1012);
    const second = await next(first);
    second.emitFrame({ type: 'joined', user_id: 'tom', role: 'teacher', peers: [], ...timeFields(0) });
    second.ends(1012);
    await next(second);
  });

  it('reconnects at once when the browser is online again, with one socket, and ignores the previous one', async () => {
    const first = await inRoom('teacher', 0);
    first.ends(1006);
    const { opened } = FakeSocket;
    const responses = delayResponses();
    for (let times = 0; times < 2; times += 1) {
      act(() => void window.dispatchEvent(new Event('online')));
      await responses.requested(times + 1);
    }
    responses.now();
    const second = await next(first);
    second.emitFrame({ type: 'joined', user_id: 'tom', role: 'teacher', peers: [], ...timeFields(0) });
    first.ends(4403);
    expect(FakeSocket.opened).toBe(opened + 1);
    expect(screen.queryByText(/Error/)).toBeNull();
  });

  it('reconnects at once when the member returns to the page', async () => {
    const first = await inRoom('teacher', 0);
    first.ends(1006);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await next(first);
  });
});

describe('a member who is alone in the room', () => {
  it('waits again after a brief disconnection and spends no minutes', async () => {
    const first = await inRoom('teacher', 0);
    first.ends(1012);
    screen.getByText('Reconnecting');
    const second = await next(first);
    second.emitFrame({ type: 'joined', user_id: 'tom', role: 'teacher', peers: [], ...timeFields(0) });
    screen.getByText('Waiting for Meera');
    screen.getByText('No minutes are spent while you wait.');
    screen.getByText('Connecting');
    expect(screen.queryByText('Reconnecting')).toBeNull();
  });
});

describe('joining the room', () => {
  const enter = () => enterRoom('teacher');

  it('shows its status from the start', async () => {
    const { last } = FakeSocket;
    const responses = delayResponses();
    enter();
    await responses.requested(1);
    screen.getByText('Initializing');
    responses.now();
    await next(last);
    screen.getByText('Connecting');
  });

  it('stops and shows the reason if the meeting is not verified', async () => {
    const body = JSON.stringify({ detail: 'This session is not yours.' });
    const response = { ok: false, status: 403, headers: new Headers(), text: async () => body };
    Object.assign(globalThis, { fetch: async () => response });
    enter();
    await screen.findByText('Error: Meeting verification failed. This session is not yours.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('full screen without browser support', () => {
  const FULL = 'Full screen';
  const stage = () => screen.getByRole('region', { name: 'Video' }).className;
  const chat = () => screen.getByRole('region', { name: 'Live Chat' });

  it('covers the page with the stage until the button or Escape is pressed', async () => {
    await inRoom('student', 0);
    await press(FULL);
    expect(stage()).toMatch(/fixed inset-0/);
    expect(chat().hasAttribute('inert')).toBe(true);
    await press(FULL);
    expect(stage()).not.toMatch(/fixed/);
    expect(chat().hasAttribute('inert')).toBe(false);
    await press(FULL);
    await userEvent.keyboard('{Escape}');
    expect(stage()).not.toMatch(/fixed/);
  });

  it('keeps dialogs visible and lets Escape close them first', async () => {
    await inRoom('student', 0);
    await press(FULL);
    await press('Devices');
    screen.getByRole('dialog', { name: 'Devices' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage()).toMatch(/fixed/);
  });

  it('ends when the chat’s shortcut is pressed', async () => {
    await inRoom('student', 0);
    await press(FULL);
    await userEvent.keyboard('{Alt>}c{/Alt}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByPlaceholderText('Type a message...')),
    );
    expect(stage()).not.toMatch(/fixed/);
  });
});

const messageOf = (n: number, text: string, sender_id = 'meera') => ({
  ...{ id: `l${n}`, n, text, sender_id, sender_name: 'Meera' },
  time: iso(serverNowMs()),
});
const log = () => screen.getByRole('log', { name: 'Messages' });
const write = async (text: string) => {
  await userEvent.type(screen.getByPlaceholderText('Type a message...'), `${text}{Enter}`);
};

describe('the chat', () => {
  it('shows earlier messages in order and says where the rest is', async () => {
    const socket = await inRoom('teacher', 0);
    socket.emitFrame({ type: 'chat', ...messageOf(3, 'Now') });
    socket.emitFrame({
      type: 'chat_history',
      lines: [messageOf(1, 'First'), messageOf(2, 'Then')],
      earlier: true,
    });
    expect(log().textContent).toMatch(/First.*Then.*Now/);
    within(log()).getByText('Earlier messages are on the session’s page.');
    screen.getByText('3');
  });

  it('sends a message written while offline over the next socket, as the same message', async () => {
    const first = await inRoom('teacher', 0);
    await write('Can you hear me?');
    within(log()).getByText('Sending…');
    const [sent] = first.sent.filter(({ type }) => type === 'chat');
    expect(sent).toMatchObject({ text: 'Can you hear me?' });
    first.ends(1006);
    await waitFor(() => expect(FakeSocket.last).not.toBe(first), { timeout: 5_000 });
    const next = FakeSocket.last;
    next.emitFrame({ type: 'joined', user_id: 'tom', role: 'teacher', peers: [], ...timeFields(0) });
    expect(next.sent).toContainEqual(sent);
    next.emitFrame({ type: 'chat', ...messageOf(1, 'Can you hear me?', 'tom'), key: sent?.['key'] });
    expect(within(log()).queryByText('Sending…')).toBeNull();
    expect(within(log()).getAllByText('Can you hear me?')).toHaveLength(1);
  });

  it('keeps a message that a full room rejects', async () => {
    const socket = await inRoom('teacher', 0);
    await write('One more');
    socket.emitFrame({
      type: 'error',
      code: 'chat.full',
      message: 'This room is full. No more messages can be sent.',
    });
    within(log()).getByText('One more');
    within(log()).getByText('Not sent: this room is full.');
  });
});

describe('a student whose presence is not counted', () => {
  const NOT_COUNTED = 'Your time with Meera is not counted right now.';
  const counted = (counted: boolean) => ({ type: 'presence_counted', user_id: 'meera', counted });

  it('is shown to the teacher until presence counts again, which then reads the measured time', async () => {
    const socket = await inRoom('teacher', 0);
    expect(screen.queryByText(NOT_COUNTED)).toBeNull();
    socket.emitFrame(counted(false));
    screen.getByText(NOT_COUNTED);
    socket.emitFrame(counted(true));
    expect(screen.queryByText(NOT_COUNTED)).toBeNull();
    expect(socket.sent).toContainEqual({ type: 'room_time' });
  });

  it('is shown to the teacher after a broken connection, until the student returns', async () => {
    const socket = await inRoom('teacher', 0);
    socket.emitFrame({ type: 'userLeft', user_id: 'meera', broken: true });
    screen.getByText(NOT_COUNTED);
    socket.emitFrame({ type: 'userJoined', user_id: 'meera', name: 'Meera', role: 'student' });
    expect(screen.queryByText(NOT_COUNTED)).toBeNull();
    expect(socket.sent).toContainEqual({ type: 'room_time' });
  });

  it('is not shown to the teacher after the student left, and is never shown to a student', async () => {
    const teacher = await inRoom('teacher', 0);
    teacher.emitFrame({ type: 'userLeft', user_id: 'meera' });
    expect(screen.queryByText(NOT_COUNTED)).toBeNull();
    cleanup();
    const student = await inRoom('student', 0);
    student.emitFrame({ ...counted(false), user_id: 'tom' });
    expect(screen.queryByText(/not counted right now/)).toBeNull();
  });
});
