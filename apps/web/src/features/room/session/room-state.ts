import type { RemoteSource } from '../media';
import type { RoomEnd } from '../shared';
import { NOT_CONNECTED, type RoomConnection } from '../signaling';
import { EMPTY_CHAT, type RoomChatState } from '../chat';
import type { Source } from '../devices';
import { NO_SIGNALS, type RoomSignalsState } from './room-signals';
import { STOPPED_CLOCK, type RoomClock, type ServerTime } from './room-clock';

export type Role = 'teacher' | 'student';

export interface RoomState {
  connection: RoomConnection;
  clock: RoomClock;
  /** The server's time; undefined before the first message. */
  server: ServerTime | undefined;
  /** Minutes together, rounded up: from the server's latest message, or counted locally while a newer one is requested. */
  measured: number | undefined;
  /** Fewer minutes than measured, as chosen by the teacher. */
  charge: number | undefined;
  /** Whether the other participant is in the room. */
  peerPresent: boolean;
  /** Whether the other participant's connection broke a moment ago. Their picture may continue, and they may return. */
  peerDisconnected: boolean;
  /** Whether the server counts the other participant's presence. It does not while their connection is silent. */
  peerCounted: boolean;
  remote: Partial<Record<RemoteSource, MediaStreamTrack>>;
  /** The member's own screen while it is shared. */
  localScreen: MediaStreamTrack | undefined;
  remotePaused: Record<Source, boolean>;
  /** Whether the media service is unavailable and the participants are connected directly. */
  peerToPeer: boolean;
  chat: RoomChatState;
  signals: RoomSignalsState;
  /** Role of the other participant if they ask to end the call. */
  endRequestedBy: Role | undefined;
  /** Minutes that the asking teacher will charge, if fewer than measured. */
  endRequestCharge: number | undefined;
  /** Whether the member asked to end the call and awaits the response. */
  isRequestingEnd: boolean;
  /** How often the other participant declined to end the call. */
  declined: number;
  /** Whether the server is ending the call. */
  ending: boolean;
  endError: string | undefined;
  /** Whether the server reported that there is nothing to settle before it checks who was absent. */
  neverMet: boolean;
  /** Whether the server rejected the end of the call because the session has not started. */
  notBegun: boolean;
  end: RoomEnd | undefined;
  /** Whether the server reported that the time is over. Otherwise both agreed to end. */
  timeIsOver: boolean;
  /** Whether the session ended while this device was disconnected. */
  missed: boolean;
}

export const EMPTY_ROOM: RoomState = {
  connection: NOT_CONNECTED,
  clock: STOPPED_CLOCK,
  server: undefined,
  measured: undefined,
  charge: undefined,
  peerPresent: false,
  peerDisconnected: false,
  peerCounted: true,
  remote: {},
  localScreen: undefined,
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
  chat: EMPTY_CHAT,
  signals: NO_SIGNALS,
  endRequestedBy: undefined,
  endRequestCharge: undefined,
  isRequestingEnd: false,
  declined: 0,
  ending: false,
  endError: undefined,
  neverMet: false,
  notBegun: false,
  end: undefined,
  timeIsOver: false,
  missed: false,
};
