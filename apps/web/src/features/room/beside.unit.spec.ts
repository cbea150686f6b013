import { jest } from '@jest/globals';
import { Beside, type BesideFrame, type BesideState } from './beside';

let sent: BesideFrame[];
let state: BesideState | undefined;
let beside: Beside;
beforeEach(() => {
  sent = [];
  beside = new Beside({ send: (frame) => sent.push(frame), told: (next) => (state = next) });
});
afterEach(() => beside.stop());

it('sends its signals again to a participant who joins', () => {
  beside.raise(true);
  beside.lineIs(3);
  beside.wantCaptions(true);
  const said = [...sent];
  beside.otherCame();
  expect(sent).toEqual([...said, ...said]);
  beside.raise(false);
  beside.wantCaptions(false);
  sent = [];
  beside.otherCame();
  expect(sent).toEqual([{ type: 'line_quality', quality: 3 }]);
});

it('keeps the other participant’s signals until they leave', () => {
  beside.receive({ type: 'hand', up: true });
  beside.receive({ type: 'line_quality', quality: 1 });
  beside.receive({ type: 'captions_wanted', wanted: true });
  expect(state).toMatchObject({ otherHandUp: true, otherQuality: 1, otherWantsCaptions: true });
  beside.otherLeft(false);
  expect(state).toMatchObject({ otherHandUp: false, otherQuality: undefined, otherWantsCaptions: false });
});

it('discards the other participant’s signals on a new socket and repeats its own withdrawals', () => {
  beside.receive({ type: 'hand', up: true });
  beside.receive({ type: 'line_quality', quality: 1 });
  beside.receive({ type: 'captions_wanted', wanted: true });
  sent = [];
  beside.cameIn();
  expect(state).toMatchObject({ otherHandUp: false, otherQuality: undefined, otherWantsCaptions: false });
  expect(sent).toEqual([]);
  for (const is of [true, false]) {
    beside.raise(is);
    beside.wantCaptions(is);
  }
  sent = [];
  beside.cameIn();
  expect(sent).toEqual([
    { type: 'hand', up: false },
    { type: 'captions_wanted', wanted: false },
  ]);
});

it('shows captions only if they were requested, and hides them after a while', async () => {
  beside.receive({ type: 'caption', text: 'Not asked for', done: true });
  expect(state?.caption ?? '').toBe('');
  beside.wantCaptions(true);
  jest.useFakeTimers();
  beside.receive({ type: 'caption', text: 'First the dough', done: false });
  beside.receive({ type: 'caption', text: 'First the dough, then the oven', done: true });
  expect(state?.caption).toBe('First the dough, then the oven');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(state?.caption).toBe('');
});

describe('a caption request', () => {
  const answers = () => sent.flatMap((frame) => (frame.type === 'captions_refused' ? [frame.reason] : []));
  const wants = (wanted: boolean) => beside.receive({ type: 'captions_wanted', wanted });
  const able = (is: boolean) =>
    Object.assign(globalThis, { SpeechRecognition: is ? class extends EventTarget {} : undefined });
  beforeEach(() => able(true));
  afterEach(() => able(false));

  it('is rejected if the browser cannot transcribe or the member declines', () => {
    wants(true);
    expect(answers()).toEqual([]);
    beside.allowCaptions(false);
    expect(answers()).toEqual(['declined']);
    able(false);
    wants(true);
    expect(answers()).toEqual(['declined', 'unable']);
  });

  it('keeps its answer across a broken connection until it is withdrawn', () => {
    wants(true);
    beside.allowCaptions(false);
    beside.otherLeft(true);
    wants(true);
    expect(state?.captionsAllowed).toBe(false);
    expect(answers()).toEqual(['declined', 'declined']);
    wants(false);
    wants(true);
    expect(state?.captionsAllowed).toBeUndefined();
    beside.allowCaptions(true);
    beside.otherLeft(false);
    expect(state?.captionsAllowed).toBeUndefined();
  });

  it('clears an earlier rejection when captions are requested again', () => {
    beside.wantCaptions(true);
    beside.receive({ type: 'captions_refused', reason: 'declined' });
    expect(state?.captionsRefused).toBe('declined');
    beside.wantCaptions(false);
    expect(state?.captionsRefused).toBeUndefined();
    beside.receive({ type: 'captions_refused', reason: 'declined' });
    expect(state?.captionsRefused).toBeUndefined();
  });
});
