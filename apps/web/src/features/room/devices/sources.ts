/** Kind of track that a member can send. */
export type Source = 'microphone' | 'camera';
/** Audio first: a session can go on without video, but not without sound. */
export const SOURCES: readonly Source[] = ['microphone', 'camera'];
export const kindOf = (source: Source) => (source === 'camera' ? 'video' : 'audio');

/** A track to send, and whether it is paused. */
export interface LocalTrack {
  track: MediaStreamTrack;
  paused: boolean;
  /** Music mode: needs more bandwidth and stays unprocessed. */
  music?: boolean;
}
export type LocalTracks = Partial<Record<Source, LocalTrack>>;
