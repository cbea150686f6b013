export interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

export const recognitionClass = (): RecognitionClass | undefined => {
  const names = globalThis as unknown as Record<string, RecognitionClass | undefined>;
  return names['SpeechRecognition'] ?? names['webkitSpeechRecognition'];
};

/** Whether this browser can transcribe the member's speech. */
export const canCaption = (): boolean => recognitionClass() !== undefined;
