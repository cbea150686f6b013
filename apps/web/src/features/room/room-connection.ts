/** How the room's connection stands (specification 2, section 4). */
export type ConnectionStatus =
  'initializing' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'reconnecting' | 'error';

export interface RoomConnection {
  status: ConnectionStatus;
  /** How often it was tried again since the socket was last open. */
  attempt: number;
  /** Whether ICE was restarted since media last flowed. */
  restarted: boolean;
  /** Why it came to `error`. */
  reason: string | undefined;
}

export type ConnectionEvent =
  /** The member joins, or tries again by hand. */
  | { type: 'join' }
  /** The server let the socket in. */
  | { type: 'socketOpened' }
  /** The socket closed or could not be opened; `final` where coming back is of no use. */
  | { type: 'socketClosed'; final?: string }
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

export const MOST_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 10_000;

/** 2, 4 and 8 seconds; never more than 10. */
export const waitBefore = (attempt: number): number => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS);

export const NOT_CONNECTED: RoomConnection = {
  status: 'initializing',
  attempt: 0,
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
    return { next: { ...NOT_CONNECTED, status: 'connecting' }, effect: { type: 'connect', afterMs: 0 } };
  }
  // Over is over: only the member brings it back.
  if (current.status === 'failed' || current.status === 'error') return { next: current };
  switch (event.type) {
    case 'socketOpened':
      return { next: { ...current, attempt: 0, restarted: false } };
    case 'socketClosed':
      return closed(current, event.final);
    case 'mediaConnected':
      return { next: { ...current, status: 'connected', restarted: false } };
    case 'mediaDisconnected':
      return {
        next: { ...current, status: current.status === 'connected' ? 'disconnected' : current.status },
      };
    case 'mediaFailed':
      return current.restarted
        ? { next: { ...current, status: 'reconnecting' }, effect: { type: 'rejoin' } }
        : { next: { ...current, status: 'reconnecting', restarted: true }, effect: { type: 'restartIce' } };
  }
}

function closed(current: RoomConnection, final: string | undefined): Step {
  if (final !== undefined) return { next: { ...current, status: 'error', reason: final } };
  const attempt = current.attempt + 1;
  if (attempt > MOST_ATTEMPTS) return { next: { ...current, status: 'failed' } };
  return {
    next: { ...current, status: 'reconnecting', attempt },
    effect: { type: 'connect', afterMs: waitBefore(attempt) },
  };
}
