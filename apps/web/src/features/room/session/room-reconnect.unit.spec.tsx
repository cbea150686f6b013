import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveRoomValue, storageKeyOf } from '../shared';
import { FakeSocket, fakeRoom, inRoom, iso, press, serverNowMs, timeFields } from '../testing';

beforeEach(fakeRoom);

const MEERA = { user_id: 'meera', name: 'Meera', role: 'student' };
const INITIATOR = { type: 'initiator', isInitiator: true };
const sentTo = (socket: FakeSocket, kind: string) => socket.sent.filter(({ type }) => type === kind);
const receiveJoined = (socket: FakeSocket, peers: object[] = []) =>
  socket.emitFrame({ type: 'joined', user_id: 'tom', role: 'teacher', peers, ...timeFields(90_000) });

/** Ends a socket and returns the next one. */
async function nextSocket(before: FakeSocket, meanwhile = () => Promise.resolve()): Promise<FakeSocket> {
  before.ends(1006);
  await meanwhile();
  // Triggers a retry before the first retry delay has passed.
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(FakeSocket.last).not.toBe(before));
  return FakeSocket.last;
}

describe('when the other participant joins with a new socket', () => {
  it('the raised hand, the open code editor and the request to end the call are sent again', async () => {
    const socket = await inRoom('teacher', 90_000);
    await press('Raise your hand');
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await press('End');
    await press('Ask to end');
    for (const kind of ['hand', 'end_call_request']) expect(sentTo(socket, kind)).toHaveLength(1);
    const open = () => sentTo(socket, 'code_open').filter((frame) => frame['open']);
    const opened = open().length;
    socket.emitFrame({ ...INITIATOR, isInitiator: false });
    expect(sentTo(socket, 'hand')).toHaveLength(2);
    expect(sentTo(socket, 'end_call_request')).toHaveLength(2);
    expect([opened, open().length]).toEqual([1, 2]);
  });
});

describe('a member who reconnects with a new socket', () => {
  it('no longer sees the hand and weak connection of a participant who left', async () => {
    const first = await inRoom('teacher', 90_000);
    first.emitFrame({ type: 'hand', up: true });
    first.emitFrame({ type: 'line_quality', quality: 1 });
    screen.getByText('Meera raised their hand');
    screen.getByText('Meera’s connection is weak');
    receiveJoined(await nextSocket(first));
    expect(screen.queryByText('Meera raised their hand')).toBeNull();
    expect(screen.queryByText('Meera’s connection is weak')).toBeNull();
  });

  it('keeps the request to end the call, and sends it to a participant who is present', async () => {
    const first = await inRoom('teacher', 90_000);
    await press('End');
    await press('Ask to end');
    const second = await nextSocket(first);
    receiveJoined(second, [MEERA]);
    second.emitFrame(INITIATOR);
    screen.getByText('Waiting for Meera to agree.');
    expect(sentTo(second, 'end_call_request')).toHaveLength(1);
    receiveJoined(await nextSocket(second));
    expect(screen.queryByText('Waiting for Meera to agree.')).toBeNull();
  });

  it('repeats a withdrawal made while disconnected', async () => {
    const first = await inRoom('teacher', 90_000);
    await press('End');
    await press('Ask to end');
    const second = await nextSocket(first, () => press('Back to the call'));
    receiveJoined(second, [MEERA]);
    second.emitFrame(INITIATOR);
    expect([sentTo(second, 'end_call_withdrawn').length, sentTo(second, 'end_call_request')]).toEqual([
      1,
      [],
    ]);
  });
});

describe('a page reloaded with the code editor open', () => {
  const message = (n: number) => ({
    ...{ id: `l${n}`, n, text: `Line ${n}`, sender_id: 'meera', sender_name: 'Meera' },
    time: iso(serverNowMs()),
  });

  it('counts no messages from before the reload as new', async () => {
    saveRoomValue(storageKeyOf('editor', 'm1'), 'open');
    const socket = await inRoom('teacher', 90_000);
    // The rail, and the tab on phones.
    const both = (name: string) =>
      waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2));
    await both('Live Chat');
    socket.emitFrame({ type: 'chat_history', lines: [message(1), message(2)], earlier: false });
    await both('Live Chat');
    socket.emitFrame({ type: 'chat', ...message(3) });
    await both('Live Chat, 1 new');
  });
});
