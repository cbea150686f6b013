import { NOTHING_BESIDE, type BesideState } from './beside';
import type { RemoteSource, Source } from './media-peer';
import { STOPPED, type RoomClock, type ServerTime } from './room-clock';
import { NOT_CONNECTED, type RoomConnection } from './room-connection';
import { NOTHING_SAID, type Talk } from './room-talk';

export type Role = 'teacher' | 'student';
export interface RoomEnd {
  status: 'CO' | 'CA';
  minutes: number;
  released: number;
}

export interface RoomState {
  connection: RoomConnection;
  clock: RoomClock;
  /** The server's time; undefined before it spoke. */
  server: ServerTime | undefined;
  /** Begun minutes together as the server measured them when it was asked last. */
  measured: number | undefined;
  /** Fewer minutes than were measured, as the teacher wants it. */
  charge: number | undefined;
  /** Whether the other is in the room. */
  otherIn: boolean;
  /** Their line broke a moment ago: their picture may go on, and they may be back. */
  otherBroke: boolean;
  /** Whether the server counts the other's presence; it does not while their connection is silent. */
  otherCounted: boolean;
  remote: Partial<Record<RemoteSource, MediaStreamTrack>>;
  /** One's own screen, while the other sees it. */
  ownScreen: MediaStreamTrack | undefined;
  remotePaused: Record<Source, boolean>;
  /** The media service is away; the two are connected to each other. */
  peerToPeer: boolean;
  talk: Talk;
  beside: BesideState;
  /** The other asks to end the call. */
  askedBy: Role | undefined;
  /** Fewer minutes than were measured, that the teacher who asks will charge. */
  askedCharge: number | undefined;
  /** The member asked, and waits for the answer. */
  asking: boolean;
  /** How often the other declined to end the call. */
  declined: number;
  /** The call is being ended on the server. */
  ending: boolean;
  endError: string | undefined;
  /** Said by the server: it has nothing to settle before it looks at who was absent. */
  neverMet: boolean;
  end: RoomEnd | undefined;
  /** The server said that the time is over; else the two agreed to end. */
  timeIsOver: boolean;
  /** It ended while this device was away. */
  missed: boolean;
}

export const EMPTY: RoomState = {
  connection: NOT_CONNECTED,
  clock: STOPPED,
  server: undefined,
  measured: undefined,
  charge: undefined,
  otherIn: false,
  otherBroke: false,
  otherCounted: true,
  remote: {},
  ownScreen: undefined,
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
  talk: NOTHING_SAID,
  beside: NOTHING_BESIDE,
  askedBy: undefined,
  askedCharge: undefined,
  asking: false,
  declined: 0,
  ending: false,
  endError: undefined,
  neverMet: false,
  end: undefined,
  timeIsOver: false,
  missed: false,
};
