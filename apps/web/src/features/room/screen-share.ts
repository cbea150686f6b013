import { t } from '@skillhour/texts';
import { toast } from '@/ui';

/** Text must stay readable; nothing moves fast on most screens. */
const FRAMES_PER_SECOND = 15;

/** Whether this browser can show its screen; phones cannot. */
export const canShareScreen = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function';

/** One's own screen, window or tab, while it is shown to the other. */
export class ScreenShare {
  readonly #told: (track: MediaStreamTrack | undefined) => void;
  #track: MediaStreamTrack | undefined;
  #closed = false;

  constructor(told: (track: MediaStreamTrack | undefined) => void) {
    this.#told = told;
  }

  /** The browser asks the member what to show; to choose nothing is no failure. */
  async start(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({
        video: { frameRate: { max: FRAMES_PER_SECOND } },
      });
      this.#use(stream.getVideoTracks()[0]);
    } catch (error) {
      const wasRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!wasRefused) toast.error(t('We couldn’t share your screen.'));
    }
  }

  stop(): void {
    this.#track?.stop();
    this.#become(undefined);
  }

  close(): void {
    this.#closed = true;
    this.stop();
  }

  #use(track: MediaStreamTrack | undefined): void {
    if (this.#closed) return track?.stop();
    this.#track?.stop();
    if (track) {
      track.contentHint = 'detail';
      // The browser's own bar ends it, too.
      track.addEventListener('ended', () => track === this.#track && this.#become(undefined));
    }
    this.#become(track);
  }

  #become(track: MediaStreamTrack | undefined): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#told(track);
  }
}
