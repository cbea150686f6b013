import {
  NOT_CONNECTED,
  step,
  retryDelayMs,
  type ConnectionEvent,
  type ConnectionEffect,
} from './room-connection';

/** Applies events and returns the resulting status and all effects. */
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

it('waits 2, 4 and 8 seconds between attempts, and never more than 10', () => {
  expect([1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('fails after three retries', () => {
  const { status, effects } = play(...JOINED, CLOSED, CLOSED, CLOSED);
  expect(status).toBe('reconnecting');
  expect(effects.slice(1)).toEqual([2_000, 4_000, 8_000].map((afterMs) => ({ type: 'connect', afterMs })));
  expect(play(...FAILED).status).toBe('failed');
});

it('retries every 10 seconds after failing, until the socket or media is back', () => {
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

it('is connecting after the socket reopened, until media flows or if it never stopped', () => {
  expect(play(...JOINED, CLOSED, ADMITTED).status).toBe('reconnecting');
  expect(play(...JOINED, CLOSED, ADMITTED, OPENED).status).toBe('connecting');
  expect(play(...JOINED, CLOSED, { type: 'mediaConnected' }, OPENED).status).toBe('connected');
});

it('does not restart media while the whole connection has failed', () => {
  const { status, effects } = play(...FAILED, { type: 'mediaFailed' });
  expect({ status, last: effects.at(-1)?.type }).toEqual({ status: 'failed', last: 'connect' });
});

it('counts one interruption once, even if media fails while the socket is lost', () => {
  const failed: ConnectionEvent = { type: 'mediaFailed' };
  for (const events of [
    [...JOINED, CLOSED],
    [...JOINED, RESTART],
    [...JOINED, failed, failed, CLOSED],
  ])
    expect(play(...events, failed, failed)).toEqual(play(...events));
  expect(play(...JOINED, CLOSED, failed, OPENED, failed).effects.at(-1)).toEqual({ type: 'restartIce' });
});

it('reconnects at once when it wakes, if the socket is lost', () => {
  const awoke: ConnectionEvent = { type: 'awoke' };
  const atOnce = { type: 'connect', afterMs: 0 };
  for (const events of [FAILED, [...JOINED, CLOSED], [...JOINED, RESTART]])
    expect(play(...events, awoke).effects).toEqual([...play(...events).effects, atOnce]);
  for (const events of [JOINED, [...FAILED, OPENED], [...JOINED, BLOCKED]])
    expect(play(...events, awoke)).toEqual(play(...events));
});

it('reconnects at once after a service restart, which counts as a failure only if it is repeated', () => {
  const back = play(...JOINED, RESTART);
  expect(back.status).toBe('reconnecting');
  expect(back.effects.at(-1)).toEqual({ type: 'connect', afterMs: 0 });
  expect(play(...JOINED, RESTART, OPENED, RESTART).effects.at(-1)).toEqual({ type: 'connect', afterMs: 0 });
  expect(play(...JOINED, RESTART, RESTART).effects.at(-1)).toEqual({ type: 'connect', afterMs: 2_000 });
  expect(play(...JOINED, RESTART, CLOSED, CLOSED, CLOSED).status).toBe('reconnecting');
});

it('restarts the delays after it was admitted again', () => {
  const { effects } = play(...JOINED, CLOSED, CLOSED, { type: 'socketOpened' }, CLOSED);
  expect(effects.at(-1)).toEqual({ type: 'connect', afterMs: 2_000 });
});

it('restarts ICE at the first media failure and rejoins at the second', () => {
  const failed: ConnectionEvent = { type: 'mediaFailed' };
  expect(play(...JOINED, failed).effects.at(-1)).toEqual({ type: 'restartIce' });
  expect(play(...JOINED, failed, failed).effects.at(-1)).toEqual({ type: 'rejoin' });
  expect(play(...JOINED, failed, { type: 'mediaConnected' }, failed).effects.at(-1)).toEqual({
    type: 'restartIce',
  });
});

it('is disconnected only if it was connected before', () => {
  expect(play(...JOINED, { type: 'mediaDisconnected' }).status).toBe('disconnected');
  expect(play({ type: 'join' }, ADMITTED, { type: 'mediaDisconnected' }).status).toBe('connecting');
});

it('stays in the final error until the member rejoins', () => {
  expect(play(...JOINED, BLOCKED, CLOSED, { type: 'mediaConnected' })).toMatchObject({
    status: 'error',
    reason: 'User is blocked',
  });
  expect(play(...FAILED, { type: 'join' }).status).toBe('initializing');
});
