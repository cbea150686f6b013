import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocalMedia } from '../devices';
import type { Meeting } from '../shared';
import { RoomSession } from '../session';
import { LazyCaptions } from './lazy-captions';

const person = (id: string, first_name: string) => ({ id, username: id, first_name, last_name: '' });
const meeting = {
  role: 'student',
  schedule: { teacher: person('tom', 'Tom'), student: person('meera', 'Meera') },
} as unknown as Meeting;

/** Fake of the browser's speech recognition. */
class FakeRecognition extends EventTarget {
  static all: FakeRecognition[] = [];
  listens = false;

  constructor() {
    super();
    FakeRecognition.all.push(this);
  }

  start(): void {
    this.listens = true;
  }

  abort(): void {
    this.listens = false;
  }

  recognize(transcript: string): void {
    const results = [{ isFinal: true, 0: { transcript } }];
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results })));
  }

  fail(error: string): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

const setSupported = (is: boolean) =>
  Object.assign(globalThis, { SpeechRecognition: is ? FakeRecognition : undefined });
const listening = () => FakeRecognition.all.filter(({ listens }) => listens);

let media: LocalMedia;
let session: RoomSession;
let captionsSent: string[];

beforeEach(() => {
  setSupported(true);
  FakeRecognition.all = [];
  media = new LocalMedia();
  const microphone = Object.assign(new EventTarget(), { enabled: true, stop: () => undefined });
  media.set({ tracks: { microphone: microphone as unknown as MediaStreamTrack } });
  session = new RoomSession({ meetingId: 'm1', media });
  session.set({ peerPresent: true });
  captionsSent = [];
  jest.spyOn(session.signals, 'sendCaption').mockImplementation((text) => void captionsSent.push(text));
  render(<LazyCaptions meeting={meeting} media={media} session={session} />);
});
afterEach(() => {
  session.close();
  setSupported(false);
});

const receiveCaptionRequest = (wanted: boolean) =>
  act(() => session.signals.receive({ type: 'captions_wanted', wanted }));
/** Presses a button once it appears: the captions code is loaded when captions are requested. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('transcribes the member’s speech after they allow it, until the request is withdrawn', async () => {
  receiveCaptionRequest(true);
  expect(listening()).toEqual([]);
  await press('Allow');
  listening()[0]?.recognize('First the dough');
  expect(captionsSent).toEqual(['First the dough']);
  receiveCaptionRequest(false);
  expect(listening()).toEqual([]);
});

it('does not listen to a muted member or pass on speech recognized before muting', async () => {
  receiveCaptionRequest(true);
  await press('Allow');
  const [before] = listening();
  act(() => media.toggle('microphone'));
  expect(listening()).toEqual([]);
  before?.recognize('This is not for Tom');
  expect(captionsSent).toEqual([]);
  act(() => media.holdToTalk(true));
  expect(listening()).toHaveLength(1);
  act(() => media.holdToTalk(false));
  expect(listening()).toEqual([]);
});

it.each([
  ['whose microphone is disconnected', () => media.set({ tracks: {} })],
  ['who is alone', () => session.set({ peerPresent: false })],
])('does not listen to a member %s', async (_, happens) => {
  receiveCaptionRequest(true);
  await press('Allow');
  act(happens);
  expect(listening()).toEqual([]);
});

it('asks again after the request was withdrawn and repeated', async () => {
  receiveCaptionRequest(true);
  await press('Not now');
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  receiveCaptionRequest(true);
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  receiveCaptionRequest(false);
  receiveCaptionRequest(true);
  await press('Allow');
  expect(listening()).toHaveLength(1);
});

it.each([
  ['declined', 'Tom turned captions off.'],
  ['unable', 'Tom’s browser doesn’t support captions.'],
] as const)('shows the requester why there are no captions: %s', async (reason, text) => {
  act(() => session.signals.receive({ type: 'captions_refused', reason }));
  expect(screen.queryByText(text)).toBeNull();
  act(() => session.signals.requestCaptions(true));
  act(() => session.signals.receive({ type: 'captions_refused', reason }));
  await screen.findByText(text);
  act(() => session.signals.receive({ type: 'caption', text: 'Now I do', done: true }));
  expect(screen.queryByText(text)).toBeNull();
});

it('reports that captions are impossible when the browser’s recognition fails for good', async () => {
  const cannot = jest.spyOn(session.signals, 'reportCaptionsUnsupported');
  receiveCaptionRequest(true);
  await press('Allow');
  const [recognition] = listening();
  recognition?.fail('no-speech');
  expect(cannot).not.toHaveBeenCalled();
  recognition?.fail('service-not-allowed');
  expect(cannot).toHaveBeenCalledTimes(1);
  expect(listening()).toEqual([]);
});
