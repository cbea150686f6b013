import { CAPTION_MOST } from '@skillhour/contracts';
import { recognitionClass, type Recognition } from './can-caption';

interface Heard {
  isFinal: boolean;
  0: { transcript: string };
}
/** Delay before recognition is restarted, in milliseconds. The browser stops it after silence. */
const AGAIN_MS = 500;

/** Errors that another try would only repeat. */
const HOPELESS = ['not-allowed', 'service-not-allowed', 'language-not-supported'];

interface Listener {
  said(text: string, done: boolean): void;
  /** Called when the browser's recognition fails for good. */
  failed(): void;
}

/** Transcribes the member's speech with the browser's recognition until it is stopped. */
export class OwnCaptions {
  readonly #recognition: Recognition | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(listener: Listener, lang: string) {
    const Class = recognitionClass();
    if (!Class) return;
    const recognition = (this.#recognition = new Class());
    Object.assign(recognition, { continuous: true, interimResults: true, lang });
    recognition.addEventListener('result', (event) => {
      if (this.#stopped) return;
      const { results } = event as unknown as { results: ArrayLike<Heard> };
      const newest = results[results.length - 1];
      const text = newest?.[0].transcript.trim().slice(-CAPTION_MOST);
      if (newest && text) listener.said(text, newest.isFinal);
    });
    recognition.addEventListener('end', () => {
      if (!this.#stopped) this.#timer = setTimeout(() => recognition.start(), AGAIN_MS);
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as unknown as { error: string };
      if (this.#stopped || !HOPELESS.includes(error)) return;
      this.stop();
      listener.failed();
    });
    recognition.start();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#recognition?.abort();
  }
}
