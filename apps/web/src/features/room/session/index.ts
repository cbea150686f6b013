export { durationOf, pageTimeMs, secondsLeft, togetherMs } from './room-clock';
export { RoomSession } from './room-session';
export type { RoomState } from './room-state';
export { canShareScreen } from './screen-share';
export { canTranscribe, speechRecognizerClass, type SpeechRecognizer } from './speech-recognition';
