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

/** Whether this browser can write down what its member says. */
export const canCaption = (): boolean => recognitionClass() !== undefined;
