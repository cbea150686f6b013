import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { toasts } from '@/testing/render-page';
import { toastStore } from '@/ui/toast-store';
import { formatTime } from '@/ui';
import {
  aloneInRoom,
  FakeSocket,
  fakeRoom,
  inRoom,
  iso,
  meetingAs,
  openSocket,
  press,
  serverNowMs,
  timeFields,
} from '../testing';

const MINUTE_MS = 60_000;
const SETTLED = { meeting_id: 'm1', minutes: 2, released: 28, status: 'CO', settled_at: iso(0) };
const LESSON = { id: 's1', status: 'CO', rated: false, too_short: false };
const errorReply = (code: string) => new FakeResponse(409, { detail: 'Not now.', code });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  fakeRoom();
  toastStore.current().forEach(({ id }) => toastStore.dismiss(id));
  api = fakeApi({
    'GET meeting/m1/verify/': { valid: true, websocket_url: 'ws://room', role: 'teacher' },
    'POST transfer-time/': SETTLED,
    'GET schedules/s1/': LESSON,
  });
});

const text = (content: string | RegExp) => screen.queryByText(content);
const sentTo = (socket: FakeSocket, kind: string) => socket.sent.filter(({ type }) => type === kind);

describe('a member who asked to end the call', () => {
  const askToEnd = async () => {
    const socket = await inRoom('student', 90_000);
    await press('End');
    await press('Ask to end');
    screen.getByText('Waiting for Tom to agree.');
    return socket;
  };

  it('sends the time together and their role', async () => {
    const socket = await askToEnd();
    expect(sentTo(socket, 'end_call_request')).toEqual([
      { type: 'end_call_request', elapsed_minutes: 2, sender_role: 'student' },
    ]);
  });

  it.each([
    ['the button', () => press('Back to the call')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('returns to the call by %s and withdraws the request', async (_, back) => {
    const socket = await askToEnd();
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(socket, 'end_call_withdrawn')).toEqual([{ type: 'end_call_withdrawn' }]);
    // A response sent before the withdrawal arrived is ignored.
    socket.emitFrame({ type: 'end_call_rejected', sender_role: 'teacher', target_id: 'meera' });
    socket.emitFrame({ type: 'end_call_confirmed', sender_role: 'teacher' });
    expect([toasts(), api.to('POST transfer-time/')]).toEqual([[], []]);
    await press('End');
    screen.getByText('End Call?');
  });

  it('withdraws the request from the other participant’s other devices after a rejection', async () => {
    const socket = await askToEnd();
    socket.emitFrame({ type: 'end_call_rejected', sender_role: 'teacher', target_id: 'meera' });
    expect(sentTo(socket, 'end_call_withdrawn')).toEqual([{ type: 'end_call_withdrawn' }]);
  });

  it('can retry if the agreed end failed', async () => {
    api.answer('POST transfer-time/', errorReply('some.reason'));
    const socket = await askToEnd();
    socket.emitFrame({ type: 'end_call_confirmed', sender_role: 'teacher' });
    await screen.findByText('Not now.');
    await press('Ask to end');
    expect(sentTo(socket, 'end_call_request')).toHaveLength(2);
  });
});

describe('a member who is asked to end the call', () => {
  const receiveEndRequest = async (more: object = {}) => {
    const socket = await inRoom('student', 90_000);
    const chat = screen.getByPlaceholderText('Type a message...');
    chat.focus();
    socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 2, sender_role: 'teacher', ...more });
    return { socket, chat };
  };
  const dialog = () => screen.queryByRole('alertdialog', { name: 'End Call Request' });

  it('does not respond by a key or click that was meant for the page', async () => {
    const { socket } = await receiveEndRequest();
    expect(document.activeElement).toBe(dialog());
    await userEvent.keyboard('{Enter} {Escape}');
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(dialog()).not.toBeNull();
    expect([socket.sent.filter(({ type }) => String(type).startsWith('end_call')), api.sent.length]).toEqual([
      [],
      1,
    ]);
    await press('Reject');
    expect(sentTo(socket, 'end_call_rejected')).toHaveLength(1);
    socket.emitFrame({ type: 'end_call_withdrawn', sender_role: 'teacher' });
    expect(toasts()).toEqual([]);
  });

  it('sees the dialog close and a message when the request is withdrawn', async () => {
    const { socket, chat } = await receiveEndRequest();
    socket.emitFrame({ type: 'end_call_withdrawn', sender_role: 'teacher' });
    expect(dialog()).toBeNull();
    expect(toasts()).toEqual(['The teacher goes on with the call after all']);
    await waitFor(() => expect(document.activeElement).toBe(chat));
  });

  it('returns to the call when a teacher who charges less withdraws the request', async () => {
    const { socket } = await receiveEndRequest({ charge_minutes: 1 });
    await press('Accept');
    screen.getByText('Ending...');
    socket.emitFrame({ type: 'end_call_withdrawn', sender_role: 'teacher' });
    expect(dialog()).toBeNull();
    await press('End');
    expect(text('Ending...')).toBeNull();
  });
});

describe('the minutes before the end of a call', () => {
  it.each([
    ['student', '4 min move to Tom, 26 come back.'],
    ['teacher', '4 min move to you, 26 go back to Meera.'],
  ] as const)('are shown to the %s who asks, and to the one who is asked', async (role, moves) => {
    const socket = await inRoom(role, 200_000);
    await press('End');
    screen.getByText(new RegExp(`^We ask .* ${moves}$`));
    await press('Cancel');
    socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 4, sender_role: 'teacher' });
    screen.getByText(moves);
  });

  it('are those that the server measured since the page joined, at most the duration', async () => {
    const socket = await inRoom('student', 200_000);
    await press('End');
    expect(sentTo(socket, 'room_time')).toHaveLength(1);
    socket.emitFrame({ type: 'room_time', ...timeFields(5 * MINUTE_MS + 1) });
    screen.getByText(/6 min move to Tom, 24 come back\.$/);
    socket.emitFrame({ type: 'room_time', ...timeFields(90 * MINUTE_MS) });
    screen.getByText(/30 min move to Tom, 0 come back\.$/);
  });

  it('are counted locally until the server responds', async () => {
    const pageTime = jest.spyOn(performance, 'now');
    const start = performance.now();
    const socket = await inRoom('student', 0);
    pageTime.mockImplementation(() => start + 4 * MINUTE_MS);
    socket.emitFrame({ type: 'userLeft', user_id: 'tom' });
    await press('End');
    screen.getByText('Tom is not here. 4 min move to Tom, 26 come back.');
    await press('End Call');
    await waitFor(() => expect(api.to('POST transfer-time/')).toHaveLength(1));
    pageTime.mockRestore();
  });
});

describe('a member who has been alone in the room', () => {
  const isEnding = () => screen.queryByRole('alertdialog', { name: 'End Call?' }) !== null;

  it.each([
    ['teacher', 'meera'],
    ['student', 'tom'],
  ] as const)('leaves as a %s, keeps waiting or writes a message', async (role, other) => {
    const meeting = meetingAs(role);
    await aloneInRoom(role, meeting);
    await press('End');
    const time = formatTime(meeting.schedule.ends_at);
    screen.getByText(`Nothing moves. Leave, or keep waiting until ${time}.`);
    const message = screen.getByRole('link', { name: 'Message' });
    expect([message.getAttribute('href'), message.getAttribute('target')]).toEqual([
      `/chat/${other}`,
      '_blank',
    ]);
    await press('Keep waiting');
    expect(isEnding()).toBe(false);
    await press('End');
    await press('Leave');
    screen.getByRole('heading', { name: '/sessions' });
    expect(api.to('POST transfer-time/')).toEqual([]);
  });

  it('sees as a teacher what waiting earns, after the caps', async () => {
    api.answer('GET schedules/s1/cancel-terms/', { payable_minutes: 3 });
    await aloneInRoom('teacher');
    await press('End');
    await screen.findByText('If Meera doesn’t come and you waited from the start, 3 minutes move to you.');
  });

  it('sees nothing about a share as a teacher who can’t earn more, or as a student after the start', async () => {
    api.answer('GET schedules/s1/cancel-terms/', { payable_minutes: 0 });
    await aloneInRoom('teacher');
    await press('End');
    await waitFor(() => expect(text(/from the start/)).toBeNull());
    cleanup();
    api.answer('GET schedules/s1/cancel-terms/', { payable_minutes: 30 });
    await aloneInRoom('student');
    await press('End');
    expect(text(/from the start/)).toBeNull();
  });

  it('sees before the start what leaving costs a student', async () => {
    const meeting = meetingAs('student');
    Object.assign(meeting.schedule, { scheduled_time: iso(Date.now() + MINUTE_MS) });
    await aloneInRoom('student', meeting);
    await press('End');
    screen.getByText('If you leave and Tom waits for you from the start, 7 minutes move to Tom.');
  });

  it('returns to the call when the other participant comes', async () => {
    const socket = await aloneInRoom('student');
    await press('End');
    socket.emitFrame({ type: 'userJoined', user_id: 'tom', name: 'Tom', role: 'teacher' });
    expect(isEnding()).toBe(false);
    await press('End');
    screen.getByText(/^We ask Tom to agree\./);
  });

  it('is not shown an error if only the server knows that they have not met', async () => {
    api.answer('POST transfer-time/', errorReply('session.never_met'));
    await openSocket('student');
    await press('End');
    screen.getByText(/^Tom is not here\. The minutes you spent together move to Tom/);
    await press('End Call');
    await screen.findByText(/^Nothing moves\. Leave, or keep waiting until/);
    expect(text('Not now.')).toBeNull();
  });

  it('is not shown an error after a meeting that was too short to end before the start', async () => {
    api.answer('POST transfer-time/', errorReply('session.not_begun'));
    const socket = await inRoom('student', 5_000);
    socket.emitFrame({ type: 'userLeft', user_id: 'tom' });
    await press('End');
    screen.getByText('Tom is not here. 1 min moves to Tom, 29 come back.');
    await press('End Call');
    await screen.findByText(/^The session hasn’t started, so nothing moves yet\. Leave, or keep waiting/);
    expect(text('Not now.')).toBeNull();
  });

  it('sees that waiting is over once the time is over', async () => {
    api.answer('POST transfer-time/', errorReply('session.never_met'));
    const socket = await aloneInRoom('teacher');
    socket.emitFrame({ type: 'time_over' });
    await press('End');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/you did not meet Meera.*You need not stay/);
    await press('Leave');
    screen.getByRole('heading', { name: '/sessions' });
  });
});

describe('the window of a teacher', () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  afterEach(() => {
    jest.useRealTimers();
    close.mockClear();
    Object.assign(window, { opener: null });
  });
  const ended = async (opener: object | null, more: Record<string, FakeAnswer | object> = {}) => {
    Object.assign(window, { opener });
    const socket = await inRoom('teacher', 90_000);
    jest.useFakeTimers({ advanceTimers: true });
    if (more['over']) socket.emitFrame({ type: 'time_over' });
    socket.emitFrame({ type: 'session_ended', status: 'CO', minutes: 2, released: 28 });
    await screen.findByText('Your session with Meera is over');
    screen.getAllByText('2 moved to you, 28 went back to Meera.');
  };
  const NOTE = 'This window closes by itself in a few seconds.';
  const wait = () => act(() => jest.advanceTimersByTime(60_000));

  it('closes after a call that both participants ended', async () => {
    await ended(window);
    screen.getByText(NOTE);
    expect(close).not.toHaveBeenCalled();
    wait();
    expect(close).toHaveBeenCalledTimes(1);
    // The browser may not allow closing.
    expect(text(NOTE)).toBeNull();
  });

  it('stays open if the teacher wants it', async () => {
    await ended(window);
    fireEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
    wait();
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['if no script opened it', null, {}],
    ['if the message that the time is over is closed', window, { over: {} }],
  ])('stays open %s', async (_, opener, more) => {
    await ended(opener, more);
    wait();
    expect([close.mock.calls.length, text(NOTE)]).toEqual([0, null]);
  });
});

describe('a student who tried to leave and stayed', () => {
  const tryToLeave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('is shown how to end the call, which leads to the rating', async () => {
    await inRoom('student', 90_000);
    expect(tryToLeave()).toBe(true);
    await screen.findByText(/^The session isn’t over, and closing the window doesn’t end it\./);
    screen.getByText('End Call?');
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not asked anything if the page was left', async () => {
    await inRoom('student', 90_000);
    jest.useFakeTimers();
    tryToLeave();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    jest.useRealTimers();
    expect(text('End Call?')).toBeNull();
  });

  it('is asked to stay, unlike a teacher', async () => {
    await inRoom('teacher', 90_000);
    expect(tryToLeave()).toBe(false);
  });
});

describe('a member who was disconnected at the end', () => {
  const meeting = (role: 'teacher' | 'student', schedule: object, endsInMs = MINUTE_MS) => {
    const { schedule: agreed, ...rest } = meetingAs(role);
    const times = { now: iso(serverNowMs()), ends_at: iso(serverNowMs() + endsInMs) };
    return { ...rest, ...times, schedule: { ...agreed, ...schedule } };
  };
  const SETTLEMENT = { status: 'CO', settlement: { minutes: 12, released: 18 }, rated: false };
  const returnAfterEnd = async (
    role: 'teacher' | 'student',
    code: number,
    answers: Record<string, FakeAnswer>,
  ) => {
    const socket = await inRoom(role, 90_000);
    for (const [rule, answer] of Object.entries(answers)) api.answer(rule, answer);
    socket.ends(code);
    tryAgain();
  };
  /** Retries before the retry delay has passed. */
  const tryAgain = () => act(() => void window.dispatchEvent(new Event('online')));

  it.each([
    ['a broken connection', 1006],
    ['a closed room', 1000],
  ])('sees the moved minutes and the rating dialog after %s', async (_, code) => {
    await returnAfterEnd('student', code, {
      'GET meeting/m1/verify/': errorReply('session.finished'),
      'GET session/m1/': meeting('student', SETTLEMENT),
    });
    await screen.findAllByText('12 moved to Tom, 18 came back.');
    await screen.findByText('Rate Your Session');
  });

  it('is not asked to rate a session that was too short', async () => {
    api.answer('GET schedules/s1/', { ...LESSON, too_short: true });
    await returnAfterEnd('student', 1006, {
      'GET meeting/m1/verify/': errorReply('session.finished'),
      'GET session/m1/': meeting('student', SETTLEMENT),
    });
    await screen.findByText(/^You were together for less than 5 minutes/);
    expect(text('Rate Your Session')).toBeNull();
  });

  it('keeps the window open after a call that ended without them', async () => {
    Object.assign(window, { opener: window });
    await returnAfterEnd('teacher', 1006, {
      'GET meeting/m1/verify/': errorReply('session.finished'),
      'GET session/m1/': meeting('teacher', SETTLEMENT),
    });
    await screen.findAllByText('12 moved to you, 18 went back to Meera.');
    expect(text(/closes by itself/)).toBeNull();
    Object.assign(window, { opener: null });
  });

  it('settles the measured time if the time ran out meanwhile', async () => {
    await returnAfterEnd('teacher', 1006, {
      'GET meeting/m1/verify/': errorReply('session.outside_window'),
      'GET session/m1/': meeting('teacher', {}, -1_000),
    });
    await screen.findByText('Session Time Completed');
    expect(api.to('POST transfer-time/')[0]?.body).toEqual({ meeting_id: 'm1', reason: 'time_over' });
  });

  it('retries until the session is settled', async () => {
    let schedule = {};
    await returnAfterEnd('student', 1006, {
      'GET meeting/m1/verify/': errorReply('session.outside_window'),
      'POST transfer-time/': errorReply('session.never_met'),
      'GET session/m1/': () => meeting('student', schedule, -1_000),
    });
    await screen.findByText(/^The time is over/);
    expect(text(/Error|Failed|Reconnecting/)).toBeNull();
    schedule = { status: 'CA', settlement: { minutes: 7, released: 23 } };
    tryAgain();
    await screen.findByText('7 moved to Tom, 23 came back.');
  });

  it('retries while the end is being applied', async () => {
    let schedule = {};
    await returnAfterEnd('student', 1006, {
      'GET meeting/m1/verify/': errorReply('session.finished'),
      'GET session/m1/': () => meeting('student', schedule),
    });
    await waitFor(() => expect(api.to('GET session/m1/')).not.toEqual([]));
    schedule = SETTLEMENT;
    tryAgain();
    await screen.findAllByText('12 moved to Tom, 18 came back.');
  });

  it('sees an error if another device replaced this one', async () => {
    await returnAfterEnd('student', 1000, { 'GET session/m1/': meeting('student', {}) });
    await screen.findByText('Error: over');
  });
});

describe('the time is over and the participants never met', () => {
  it.each([
    ['teacher', /you did not meet Meera\..* if you waited from its start, 7 minutes move to you\./],
    ['student', /you did not meet Tom\..* unless Tom waited for you .* all 30 minutes come back to you\./],
  ] as const)(
    'the %s sees where the minutes go and that waiting is not necessary',
    async (role, content) => {
      api.answer('POST transfer-time/', errorReply('session.never_met'));
      const socket = await inRoom(role, 0);
      socket.emitFrame({ type: 'userLeft', user_id: 'other' });
      socket.emitFrame({ type: 'time_over' });
      screen.getByText('The time is over. What you spent together is being settled.');
      await screen.findByText(content, undefined, { timeout: 5_000 });
    },
    10_000,
  );
});
