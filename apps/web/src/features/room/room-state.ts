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
  /** The server's time; undefined before the first message. */
  server: ServerTime | undefined;
  /** Measured minutes together, rounded up, from the server's latest message. */
  measured: number | undefined;
  /** Fewer minutes than measured, as chosen by the teacher. */
  charge: number | undefined;
  /** Whether the other participant is in the room. */
  otherIn: boolean;
  /** Whether the other participant's connection broke a moment ago. Their picture may continue, and they may return. */
  otherBroke: boolean;
  /** Whether the server counts the other participant's presence. It does not while their connection is silent. */
  otherCounted: boolean;
  remote: Partial<Record<RemoteSource, MediaStreamTrack>>;
  /** The member's own screen while it is shared. */
  ownScreen: MediaStreamTrack | undefined;
  remotePaused: Record<Source, boolean>;
  /** Whether the media service is unavailable and the participants are connected directly. */
  peerToPeer: boolean;
  talk: Talk;
  beside: BesideState;
  /** Role of the other participant if they ask to end the call. */
  askedBy: Role | undefined;
  /** Minutes that the asking teacher will charge, if fewer than measured. */
  askedCharge: number | undefined;
  /** Whether the member asked to end the call and awaits the response. */
  asking: boolean;
  /** How often the other participant declined to end the call. */
  declined: number;
  /** Whether the server is ending the call. */
  ending: boolean;
  endError: string | undefined;
  /** Whether the server reported that there is nothing to settle before it checks who was absent. */
  neverMet: boolean;
  end: RoomEnd | undefined;
  /** Whether the server reported that the time is over. Otherwise both agreed to end. */
  timeIsOver: boolean;
  /** Whether the session ended while this device was disconnected. */
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
