import { CAPTION_MAX_LENGTH } from '@skillhour/contracts';
import { speechRecognizerClass, type SpeechRecognizer } from '../session';

interface RecognitionResult {
  isFinal: boolean;
  0: { transcript: string };
}
/** Delay before recognition is restarted, in milliseconds. The browser stops it after silence. */
const RESTART_DELAY_MS = 500;

/** Errors that another try would only repeat. */
const PERMANENT_ERRORS = ['not-allowed', 'service-not-allowed', 'language-not-supported'];

interface Listener {
  transcribed(text: string, done: boolean): void;
  /** Called when the browser's recognition fails for good. */
  failed(): void;
}

/** Transcribes the member's speech with the browser's recognition until it is stopped. */
export class LocalCaptions {
  readonly #recognition: SpeechRecognizer | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(listener: Listener, lang: string) {
    const Class = speechRecognizerClass();
    if (!Class) return;
    const recognition = (this.#recognition = new Class());
    Object.assign(recognition, { continuous: true, interimResults: true, lang });
    recognition.addEventListener('result', (event) => {
      if (this.#stopped) return;
      const { results } = event as unknown as { results: ArrayLike<RecognitionResult> };
      const newest = results[results.length - 1];
      const text = newest?.[0].transcript.trim().slice(-CAPTION_MAX_LENGTH);
      if (newest && text) listener.transcribed(text, newest.isFinal);
    });
    recognition.addEventListener('end', () => {
      if (!this.#stopped) this.#timer = setTimeout(() => recognition.start(), RESTART_DELAY_MS);
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as unknown as { error: string };
      if (this.#stopped || !PERMANENT_ERRORS.includes(error)) return;
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
