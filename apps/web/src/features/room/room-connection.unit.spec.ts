import {
  NOT_CONNECTED,
  step,
  waitBefore,
  type ConnectionEvent,
  type ConnectionEffect,
} from './room-connection';

/** Plays events and tells where they lead, and what was to be done on the way. */
function play(...events: ConnectionEvent[]) {
  let state = NOT_CONNECTED;
  const effects: ConnectionEffect[] = [];
  for (const event of events) {
    const { next, effect } = step(state, event);
    state = next;
    if (effect) effects.push(effect);
  }
  return { status: state.status, reason: state.reason, effects };
}

const JOINED: ConnectionEvent[] = [{ type: 'join' }, { type: 'socketOpened' }, { type: 'mediaConnected' }];
const ADMITTED: ConnectionEvent = { type: 'admitted' };
const OPENED: ConnectionEvent = { type: 'socketOpened' };
const CLOSED: ConnectionEvent = { type: 'socketClosed' };
const RESTART: ConnectionEvent = { type: 'socketClosed', restarting: true };
const BLOCKED: ConnectionEvent = { type: 'socketClosed', final: 'User is blocked' };
const FAILED: ConnectionEvent[] = [...JOINED, CLOSED, CLOSED, CLOSED, CLOSED];

it('is connected once media flows', () => {
  expect(play({ type: 'join' }).status).toBe('initializing');
  expect(play({ type: 'join' }, ADMITTED).status).toBe('connecting');
  expect(play({ type: 'join' }, ADMITTED, OPENED).status).toBe('connecting');
  expect(play(...JOINED)).toMatchObject({ status: 'connected', effects: [{ type: 'connect', afterMs: 0 }] });
});

it('waits 2, 4 and 8 seconds, never more than 10', () => {
  expect([1, 2, 3, 4, 9].map(waitBefore)).toEqual([2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('tries three times, then fails', () => {
  const { status, effects } = play(...JOINED, CLOSED, CLOSED, CLOSED);
  expect(status).toBe('reconnecting');
  expect(effects.slice(1)).toEqual([2_000, 4_000, 8_000].map((afterMs) => ({ type: 'connect', afterMs })));
  expect(play(...FAILED).status).toBe('failed');
});

it('goes on trying every 10 seconds after it failed, and leaves that once socket or media is back', () => {
  const { status, effects } = play(...FAILED, CLOSED, CLOSED);
  expect(status).toBe('failed');
  expect(effects.slice(-3)).toEqual(
    [10_000, 10_000, 10_000].map((afterMs) => ({ type: 'connect', afterMs })),
  );
  expect(play(...FAILED, ADMITTED).status).toBe('failed');
  expect(play(...FAILED, OPENED).status).toBe('connecting');
  expect(play(...FAILED, OPENED, CLOSED).effects.at(-1)).toEqual({ type: 'connect', afterMs: 2_000 });
  expect(play(...FAILED, { type: 'mediaConnected' }).status).toBe('connected');
});

it('connects anew once the socket is back, until media says that it flows, or that it never ceased to', () => {
  expect(play(...JOINED, CLOSED, ADMITTED).status).toBe('reconnecting');
  expect(play(...JOINED, CLOSED, ADMITTED, OPENED).status).toBe('connecting');
  expect(play(...JOINED, CLOSED, { type: 'mediaConnected' }, OPENED).status).toBe('connected');
});

it('leaves media alone while all of it has failed', () => {
  const { status, effects } = play(...FAILED, { type: 'mediaFailed' });
  expect({ status, last: effects.at(-1)?.type }).toEqual({ status: 'failed', last: 'connect' });
});

it('counts one break of the line once, whatever fails of media while the socket is away', () => {
  const failed: ConnectionEvent = { type: 'mediaFailed' };
  for (const events of [
    [...JOINED, CLOSED],
    [...JOINED, RESTART],
    [...JOINED, failed, failed, CLOSED],
  ])
    expect(play(...events, failed, failed)).toEqual(play(...events));
  expect(play(...JOINED, CLOSED, failed, OPENED, failed).effects.at(-1)).toEqual({ type: 'restartIce' });
});

it('tries at once when it wakes, where the socket is away', () => {
  const awoke: ConnectionEvent = { type: 'awoke' };
  const atOnce = { type: 'connect', afterMs: 0 };
  for (const events of [FAILED, [...JOINED, CLOSED], [...JOINED, RESTART]])
    expect(play(...events, awoke).effects).toEqual([...play(...events).effects, atOnce]);
  for (const events of [JOINED, [...FAILED, OPENED], [...JOINED, BLOCKED]])
    expect(play(...events, awoke)).toEqual(play(...events));
});

it('comes back at once from a restart, which is no failure unless it does not come up', () => {
  const back = play(...JOINED, RESTART);
  expect(back.status).toBe('reconnecting');
  expect(back.effects.at(-1)).toEqual({ type: 'connect', afterMs: 0 });
  expect(play(...JOINED, RESTART, OPENED, RESTART).effects.at(-1)).toEqual({ type: 'connect', afterMs: 0 });
  expect(play(...JOINED, RESTART, RESTART).effects.at(-1)).toEqual({ type: 'connect', afterMs: 2_000 });
  expect(play(...JOINED, RESTART, CLOSED, CLOSED, CLOSED).status).toBe('reconnecting');
});

it('counts anew once it was let in again', () => {
  const { effects } = play(...JOINED, CLOSED, CLOSED, { type: 'socketOpened' }, CLOSED);
  expect(effects.at(-1)).toEqual({ type: 'connect', afterMs: 2_000 });
});

it('restarts ICE at the first failure of media, and joins anew at the second', () => {
  const failed: ConnectionEvent = { type: 'mediaFailed' };
  expect(play(...JOINED, failed).effects.at(-1)).toEqual({ type: 'restartIce' });
  expect(play(...JOINED, failed, failed).effects.at(-1)).toEqual({ type: 'rejoin' });
  expect(play(...JOINED, failed, { type: 'mediaConnected' }, failed).effects.at(-1)).toEqual({
    type: 'restartIce',
  });
});

it('says disconnected only where it was connected', () => {
  expect(play(...JOINED, { type: 'mediaDisconnected' }).status).toBe('disconnected');
  expect(play({ type: 'join' }, ADMITTED, { type: 'mediaDisconnected' }).status).toBe('connecting');
});

it('does not come back where that is of no use, until the member says so', () => {
  expect(play(...JOINED, BLOCKED, CLOSED, { type: 'mediaConnected' })).toMatchObject({
    status: 'error',
    reason: 'User is blocked',
  });
  expect(play(...FAILED, { type: 'join' }).status).toBe('initializing');
});
