/** How the room's connection stands (specification 2, section 4). */
export type ConnectionStatus =
  'initializing' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'reconnecting' | 'error';

export interface RoomConnection {
  status: ConnectionStatus;
  /** How often it was tried again since the socket was last open. */
  attempt: number;
  /** The service restarted and its socket was not open since. */
  returning: boolean;
  /** Whether ICE was restarted since media last flowed. */
  restarted: boolean;
  /** Why it came to `error`. */
  reason: string | undefined;
}

export type ConnectionEvent =
  /** The member joins, or tries again by hand. */
  | { type: 'join' }
  /** The browser is online again, or the member looks at the page again. */
  | { type: 'awoke' }
  /** The meeting is verified: a socket is opened. */
  | { type: 'admitted' }
  /** The server let the socket in. */
  | { type: 'socketOpened' }
  /** The socket closed or could not be opened; `final` where coming back is of no use, `restarting` where the service comes back at once. */
  | { type: 'socketClosed'; final?: string; restarting?: boolean }
  /** The first remote track, or ICE connected. */
  | { type: 'mediaConnected' }
  | { type: 'mediaDisconnected' }
  | { type: 'mediaFailed' };

/** What the room must do next. */
export type ConnectionEffect =
  | { type: 'connect'; afterMs: number }
  | { type: 'restartIce' }
  /** A full re-join: the socket is closed, which leads to a fresh one. */
  | { type: 'rejoin' };

/** After so many quick attempts the room has failed; it goes on trying all the same. */
export const MOST_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 10_000;

/** 2, 4 and 8 seconds; never more than 10. */
export const waitBefore = (attempt: number): number => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS);

export const NOT_CONNECTED: RoomConnection = {
  status: 'initializing',
  attempt: 0,
  returning: false,
  restarted: false,
  reason: undefined,
};

interface Step {
  next: RoomConnection;
  effect?: ConnectionEffect;
}

/** What follows from an event: pure, so that every order of events can be tried. */
export function step(current: RoomConnection, event: ConnectionEvent): Step {
  if (event.type === 'join') {
    return { next: NOT_CONNECTED, effect: { type: 'connect', afterMs: 0 } };
  }
  // Over is over: only the member brings it back.
  if (current.status === 'error') return { next: current };
  switch (event.type) {
    case 'awoke':
      // Only a socket that is away is opened anew.
      return { next: current, ...(isAway(current) && { effect: connect(0) }) };
    case 'admitted':
      return { next: current.status === 'initializing' ? { ...current, status: 'connecting' } : current };
    case 'socketOpened':
      return { next: { ...current, ...BACK, status: opened(current.status) } };
    case 'socketClosed':
      return closed(current, event);
    case 'mediaConnected':
      return { next: { ...current, status: 'connected', restarted: false } };
    case 'mediaDisconnected':
      return {
        next: { ...current, status: current.status === 'connected' ? 'disconnected' : current.status },
      };
    case 'mediaFailed':
      return mediaFailed(current);
  }
}

const BACK = { attempt: 0, returning: false, restarted: false };

const connect = (afterMs: number): ConnectionEffect => ({ type: 'connect', afterMs });

const isAway = ({ attempt, returning }: RoomConnection): boolean => attempt > 0 || returning;

/** The socket is back; media says by itself that it flows, which it may not for who waits alone. */
const opened = (status: ConnectionStatus): ConnectionStatus =>
  status === 'connected' || status === 'disconnected' ? status : 'connecting';

/** A room whose socket is away is tried again anyhow: whole, not its media alone. */
function mediaFailed(current: RoomConnection): Step {
  if (isAway(current)) return { next: current };
  return current.restarted
    ? { next: { ...current, status: 'reconnecting' }, effect: { type: 'rejoin' } }
    : { next: { ...current, status: 'reconnecting', restarted: true }, effect: { type: 'restartIce' } };
}

function closed(
  current: RoomConnection,
  { final, restarting = false }: Extract<ConnectionEvent, { type: 'socketClosed' }>,
): Step {
  if (final !== undefined) return { next: { ...current, status: 'error', reason: final } };
  // A restart is no failure; one that is followed by the next is.
  if (restarting && !isAway(current)) {
    return { next: { ...current, status: 'reconnecting', returning: true }, effect: connect(0) };
  }
  const attempt = current.attempt + 1;
  const status = attempt > MOST_ATTEMPTS ? 'failed' : 'reconnecting';
  return { next: { ...current, status, attempt }, effect: connect(waitBefore(attempt)) };
}
