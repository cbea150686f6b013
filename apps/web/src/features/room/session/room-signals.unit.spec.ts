import { jest } from '@jest/globals';
import { RoomSignals, type RoomSignalFrame, type RoomSignalsState } from './room-signals';

let sent: RoomSignalFrame[];
let state: RoomSignalsState | undefined;
let signals: RoomSignals;
beforeEach(() => {
  sent = [];
  signals = new RoomSignals({ send: (frame) => sent.push(frame), onChange: (next) => (state = next) });
});
afterEach(() => signals.stop());

it('sends its signals again to a participant who joins', () => {
  signals.setHandUp(true);
  signals.setQuality(3);
  signals.requestCaptions(true);
  const before = [...sent];
  signals.peerJoined();
  expect(sent).toEqual([...before, ...before]);
  signals.setHandUp(false);
  signals.requestCaptions(false);
  sent = [];
  signals.peerJoined();
  expect(sent).toEqual([{ type: 'line_quality', quality: 3 }]);
});

it('keeps the other participant’s signals until they leave', () => {
  signals.receive({ type: 'hand', up: true });
  signals.receive({ type: 'line_quality', quality: 1 });
  signals.receive({ type: 'captions_wanted', wanted: true });
  expect(state).toMatchObject({ peerHandUp: true, peerQuality: 1, peerWantsCaptions: true });
  signals.peerLeft(false);
  expect(state).toMatchObject({ peerHandUp: false, peerQuality: undefined, peerWantsCaptions: false });
});

it('discards the other participant’s signals on a new socket and repeats its own withdrawals', () => {
  signals.receive({ type: 'hand', up: true });
  signals.receive({ type: 'line_quality', quality: 1 });
  signals.receive({ type: 'captions_wanted', wanted: true });
  sent = [];
  signals.joined();
  expect(state).toMatchObject({ peerHandUp: false, peerQuality: undefined, peerWantsCaptions: false });
  expect(sent).toEqual([]);
  for (const is of [true, false]) {
    signals.setHandUp(is);
    signals.requestCaptions(is);
  }
  sent = [];
  signals.joined();
  expect(sent).toEqual([
    { type: 'hand', up: false },
    { type: 'captions_wanted', wanted: false },
  ]);
});

it('shows captions only if they were requested, and hides them after a while', async () => {
  signals.receive({ type: 'caption', text: 'Not asked for', done: true });
  expect(state?.caption ?? '').toBe('');
  signals.requestCaptions(true);
  jest.useFakeTimers();
  signals.receive({ type: 'caption', text: 'First the dough', done: false });
  signals.receive({ type: 'caption', text: 'First the dough, then the oven', done: true });
  expect(state?.caption).toBe('First the dough, then the oven');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(state?.caption).toBe('');
});

describe('a caption request', () => {
  const declineReasons = () =>
    sent.flatMap((frame) => (frame.type === 'captions_refused' ? [frame.reason] : []));
  const receiveCaptionRequest = (wanted: boolean) => signals.receive({ type: 'captions_wanted', wanted });
  const setSupported = (is: boolean) =>
    Object.assign(globalThis, { SpeechRecognition: is ? class extends EventTarget {} : undefined });
  beforeEach(() => setSupported(true));
  afterEach(() => setSupported(false));

  it('is rejected if the browser cannot transcribe or the member declines', () => {
    receiveCaptionRequest(true);
    expect(declineReasons()).toEqual([]);
    signals.answerCaptionRequest(false);
    expect(declineReasons()).toEqual(['declined']);
    setSupported(false);
    receiveCaptionRequest(true);
    expect(declineReasons()).toEqual(['declined', 'unable']);
  });

  it('keeps its answer across a broken connection until it is withdrawn', () => {
    receiveCaptionRequest(true);
    signals.answerCaptionRequest(false);
    signals.peerLeft(true);
    receiveCaptionRequest(true);
    expect(state?.captionsAllowed).toBe(false);
    expect(declineReasons()).toEqual(['declined', 'declined']);
    receiveCaptionRequest(false);
    receiveCaptionRequest(true);
    expect(state?.captionsAllowed).toBeUndefined();
    signals.answerCaptionRequest(true);
    signals.peerLeft(false);
    expect(state?.captionsAllowed).toBeUndefined();
  });

  it('clears an earlier rejection when captions are requested again', () => {
    signals.requestCaptions(true);
    signals.receive({ type: 'captions_refused', reason: 'declined' });
    expect(state?.captionsRefused).toBe('declined');
    signals.requestCaptions(false);
    expect(state?.captionsRefused).toBeUndefined();
    signals.receive({ type: 'captions_refused', reason: 'declined' });
    expect(state?.captionsRefused).toBeUndefined();
  });
});
