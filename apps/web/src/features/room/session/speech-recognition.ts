export interface SpeechRecognizer extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  abort(): void;
}
type SpeechRecognizerClass = new () => SpeechRecognizer;

export const speechRecognizerClass = (): SpeechRecognizerClass | undefined => {
  const names = globalThis as unknown as Record<string, SpeechRecognizerClass | undefined>;
  return names['SpeechRecognition'] ?? names['webkitSpeechRecognition'];
};

/** Whether this browser can transcribe the member's speech. */
export const canTranscribe = (): boolean => speechRecognizerClass() !== undefined;
