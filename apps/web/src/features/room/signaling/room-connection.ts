/** Status of the room's connection (specification 2, section 4). */
type ConnectionStatus =
  'initializing' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'reconnecting' | 'error';

export interface RoomConnection {
  status: ConnectionStatus;
  /** Number of retries since the socket was last open. */
  attempt: number;
  /** Whether the service restarted and the socket has not opened since. */
  returning: boolean;
  /** Whether ICE was restarted since media last flowed. */
  restarted: boolean;
  /** Reason for the status `error`. */
  reason: string | undefined;
}

export type ConnectionEvent =
  /** The member joins, or retries manually. */
  | { type: 'join' }
  /** The browser is online again, or the member returned to the page. */
  | { type: 'awoke' }
  /** The meeting is verified, and a socket is being opened. */
  | { type: 'admitted' }
  /** The server admitted the socket. */
  | { type: 'socketOpened' }
  /**
   * The socket closed or could not be opened. `final`: reconnecting is pointless, with the reason. `restarting`: the service will be back
   * at once.
   */
  | { type: 'socketClosed'; final?: string; restarting?: boolean }
  /** The first remote track arrived, or ICE connected. */
  | { type: 'mediaConnected' }
  | { type: 'mediaDisconnected' }
  | { type: 'mediaFailed' };

/** The room's next action. */
export type ConnectionEffect =
  | { type: 'connect'; afterMs: number }
  | { type: 'restartIce' }
  /** Full rejoin: closes the socket, which leads to a new one. */
  | { type: 'rejoin' };

/** Number of quick attempts after which the status is `failed`. Retries continue nevertheless. */
const MAX_QUICK_ATTEMPTS = 3;
const MAX_WAIT_MS = 10_000;

/** Returns the delay before an attempt: 2, 4 and 8 seconds, and at most 10. */
export const retryDelayMs = (attempt: number): number => Math.min(1_000 * 2 ** attempt, MAX_WAIT_MS);

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

/** Returns the next state and effect for an event. Pure, so that tests can try any order of events. */
export function step(current: RoomConnection, event: ConnectionEvent): Step {
  if (event.type === 'join') {
    return { next: NOT_CONNECTED, effect: { type: 'connect', afterMs: 0 } };
  }
  // After an error, only the member can reconnect.
  if (current.status === 'error') return { next: current };
  switch (event.type) {
    case 'awoke':
      // Reconnects only if the socket is lost.
      return { next: current, ...(isReconnecting(current) && { effect: connect(0) }) };
    case 'admitted':
      return { next: current.status === 'initializing' ? { ...current, status: 'connecting' } : current };
    case 'socketOpened':
      return { next: { ...current, ...RECOVERED, status: opened(current.status) } };
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

const RECOVERED = { attempt: 0, returning: false, restarted: false };

const connect = (afterMs: number): ConnectionEffect => ({ type: 'connect', afterMs });

const isReconnecting = ({ attempt, returning }: RoomConnection): boolean => attempt > 0 || returning;

/** Status after the socket reopened. Media reports separately whether it flows; for a member who is alone it may not. */
const opened = (status: ConnectionStatus): ConnectionStatus =>
  status === 'connected' || status === 'disconnected' ? status : 'connecting';

/** Handles failed media. While the socket is lost, the whole room reconnects anyway, so media alone is not restarted. */
function mediaFailed(current: RoomConnection): Step {
  if (isReconnecting(current)) return { next: current };
  return current.restarted
    ? { next: { ...current, status: 'reconnecting' }, effect: { type: 'rejoin' } }
    : { next: { ...current, status: 'reconnecting', restarted: true }, effect: { type: 'restartIce' } };
}

function closed(
  current: RoomConnection,
  { final, restarting = false }: Extract<ConnectionEvent, { type: 'socketClosed' }>,
): Step {
  if (final !== undefined) return { next: { ...current, status: 'error', reason: final } };
  // A restart is not a failure, unless the next one follows before the socket reopened.
  if (restarting && !isReconnecting(current)) {
    return { next: { ...current, status: 'reconnecting', returning: true }, effect: connect(0) };
  }
  const attempt = current.attempt + 1;
  const status = attempt > MAX_QUICK_ATTEMPTS ? 'failed' : 'reconnecting';
  return { next: { ...current, status, attempt }, effect: connect(retryDelayMs(attempt)) };
}
