import type { LocalTrack, Source } from '../devices';

/** Kind of track that the other participant can send. */
export type RemoteSource = Source | 'screen';
/** Type of connection: through the SFU, or a direct peer-to-peer connection. */
export type ConnectionType = 'sfu' | 'call';

/** Receives the events of a media connection, through the SFU or peer to peer. */
export interface MediaListener {
  track(source: RemoteSource, track: MediaStreamTrack): void;
  trackRemoved(source: RemoteSource, track: MediaStreamTrack): void;
  /** The other participant muted or unmuted a track. */
  trackPaused(source: RemoteSource, paused: boolean): void;
  connected(): void;
  disconnected(): void;
  failed(): void;
}

/** A media connection of either type. */
export interface MediaPeer {
  /** Sends a track in place of the previous one. Without a track the connection stays open and sends silence or no picture. */
  set(source: Source, local: LocalTrack | undefined): Promise<void>;
  pause(source: Source, paused: boolean): Promise<void>;
  restartIce(): Promise<void>;
  /** Returns the statistics of each underlying connection. */
  statistics(): Promise<RTCStatsReport[]>;
  close(): void;
}
