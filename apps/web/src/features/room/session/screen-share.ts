import { t } from '@skillhour/texts';
import { toast } from '@/ui';

/** Low, because text must stay readable and most screens show little fast movement. */
const FRAMES_PER_SECOND = 15;

/** Whether this browser can share its screen; phones cannot. */
export const canShareScreen = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function';

/** The member's own screen, window or tab, while it is shared with the other participant. */
export class ScreenShare {
  readonly #onChange: (track: MediaStreamTrack | undefined) => void;
  #track: MediaStreamTrack | undefined;
  #closed = false;

  constructor(onChange: (track: MediaStreamTrack | undefined) => void) {
    this.#onChange = onChange;
  }

  /** Starts sharing. The browser asks the member what to share; choosing nothing is not an error. */
  async start(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({
        video: { frameRate: { max: FRAMES_PER_SECOND } },
      });
      this.#use(stream.getVideoTracks()[0]);
    } catch (error) {
      const wasDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!wasDenied) toast.error(t('We couldn’t share your screen.'));
    }
  }

  stop(): void {
    this.#track?.stop();
    this.#setTrack(undefined);
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
      // The browser's own sharing bar can also end it.
      track.addEventListener('ended', () => track === this.#track && this.#setTrack(undefined));
    }
    this.#setTrack(track);
  }

  #setTrack(track: MediaStreamTrack | undefined): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#onChange(track);
  }
}
