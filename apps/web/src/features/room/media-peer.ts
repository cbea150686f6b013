/** What a member can send. */
export type Source = 'microphone' | 'camera';
/** Sound first: a lesson can do without a picture sooner than without a voice. */
export const SOURCES: readonly Source[] = ['microphone', 'camera'];
/** What can come from the other. */
export type RemoteSource = Source | 'screen';
/** How it comes: through the SFU, or by a call peer to peer. */
export type Way = 'sfu' | 'call';
export const kindOf = (source: Source) => (source === 'camera' ? 'video' : 'audio');

/** A track that is sent, and whether it is silent or dark for now. */
export interface LocalTrack {
  track: MediaStreamTrack;
  paused: boolean;
  /** An instrument's sound: it takes more of the line, and is left as it is. */
  music?: boolean;
}
export type LocalTracks = Partial<Record<Source, LocalTrack>>;

/** What the room hears of its media connection, be it through the SFU or peer to peer. */
export interface MediaListener {
  track(source: RemoteSource, track: MediaStreamTrack): void;
  trackGone(source: RemoteSource, track: MediaStreamTrack): void;
  /** The other muted or opened theirs. */
  trackPaused(source: RemoteSource, paused: boolean): void;
  connected(): void;
  disconnected(): void;
  failed(): void;
}

/** A media connection of either kind. */
export interface MediaPeer {
  /** Sends a track in place of the one before; with none the line stays open, silent or dark. */
  set(source: Source, local: LocalTrack | undefined): Promise<void>;
  pause(source: Source, paused: boolean): Promise<void>;
  restartIce(): Promise<void>;
  /** Of each connection behind it. */
  statistics(): Promise<RTCStatsReport[]>;
  close(): void;
}
