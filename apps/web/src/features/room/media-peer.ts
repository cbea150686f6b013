/** What a member can send. */
export type Source = 'microphone' | 'camera';
export const SOURCES: readonly Source[] = ['camera', 'microphone'];
export const kindOf = (source: Source) => (source === 'camera' ? 'video' : 'audio');

/** A track that is sent, and whether it is silent or dark for now. */
export interface LocalTrack {
  track: MediaStreamTrack;
  paused: boolean;
}
export type LocalTracks = Partial<Record<Source, LocalTrack>>;

/** What the room hears of its media connection, be it through the SFU or peer to peer. */
export interface MediaListener {
  track(source: Source, track: MediaStreamTrack): void;
  trackGone(source: Source, track: MediaStreamTrack): void;
  /** The other muted or opened theirs. */
  trackPaused(source: Source, paused: boolean): void;
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
  close(): void;
}
