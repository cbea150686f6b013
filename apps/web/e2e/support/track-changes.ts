import type { Page } from 'playwright-core';

const POLL_MS = 20;

interface TrackChanges {
  /** Number of tracks that were shown, one after another. */
  tracks: number;
  /** Number of these tracks that were shown while they were muted or ended. */
  dark: number;
}

/**
 * Observes from now on which tracks a video element shows. Returns a function that reads the result. It measures no time, so a slow machine
 * changes nothing.
 */
export async function watchTrackChanges(page: Page, label: string): Promise<() => Promise<TrackChanges>> {
  const watched = await page.evaluateHandle(
    ({ named, everyMs }) => {
      const tracks = new Set<MediaStreamTrack>();
      const dark = new Set<MediaStreamTrack>();
      setInterval(() => {
        const shown = document.querySelector<HTMLVideoElement>(`video[aria-label="${named}"]`)?.srcObject;
        if (!(shown instanceof MediaStream)) return;
        for (const track of shown.getVideoTracks()) {
          tracks.add(track);
          if (track.muted || track.readyState === 'ended') dark.add(track);
        }
      }, everyMs);
      return { tracks, dark };
    },
    { named: label, everyMs: POLL_MS },
  );
  return () => watched.evaluate(({ tracks, dark }) => ({ tracks: tracks.size, dark: dark.size }));
}
