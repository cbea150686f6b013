import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaptionsOnWish } from './captions-on-wish';
import { LocalMedia } from './local-media';
import type { Meeting } from './meeting';
import { RoomSession } from './room-session';

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

  hears(transcript: string): void {
    const results = [{ isFinal: true, 0: { transcript } }];
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results })));
  }

  fails(error: string): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

const able = (is: boolean) =>
  Object.assign(globalThis, { SpeechRecognition: is ? FakeRecognition : undefined });
const listening = () => FakeRecognition.all.filter(({ listens }) => listens);

let media: LocalMedia;
let session: RoomSession;
let said: string[];

beforeEach(() => {
  able(true);
  FakeRecognition.all = [];
  media = new LocalMedia();
  const microphone = Object.assign(new EventTarget(), { enabled: true, stop: () => undefined });
  media.set({ tracks: { microphone: microphone as unknown as MediaStreamTrack } });
  session = new RoomSession({ meetingId: 'm1', media });
  session.set({ otherIn: true });
  said = [];
  jest.spyOn(session.beside, 'said').mockImplementation((text) => void said.push(text));
  render(<CaptionsOnWish meeting={meeting} media={media} session={session} />);
});
afterEach(() => {
  session.close();
  able(false);
});

const wants = (wanted: boolean) => act(() => session.beside.receive({ type: 'captions_wanted', wanted }));
/** Presses a button once it appears: the captions code is loaded when captions are requested. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('transcribes the member’s speech after they allow it, until the request is withdrawn', async () => {
  wants(true);
  expect(listening()).toEqual([]);
  await press('Allow');
  listening()[0]?.hears('First the dough');
  expect(said).toEqual(['First the dough']);
  wants(false);
  expect(listening()).toEqual([]);
});

it('does not listen to a muted member or pass on speech recognized before muting', async () => {
  wants(true);
  await press('Allow');
  const [before] = listening();
  act(() => media.toggle('microphone'));
  expect(listening()).toEqual([]);
  before?.hears('This is not for Tom');
  expect(said).toEqual([]);
  act(() => media.talk(true));
  expect(listening()).toHaveLength(1);
  act(() => media.talk(false));
  expect(listening()).toEqual([]);
});

it.each([
  ['whose microphone is away', () => media.set({ tracks: {} })],
  ['who is alone', () => session.set({ otherIn: false })],
])('does not listen to a member %s', async (_, happens) => {
  wants(true);
  await press('Allow');
  act(happens);
  expect(listening()).toEqual([]);
});

it('asks again after the request was withdrawn and repeated', async () => {
  wants(true);
  await press('Not now');
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  wants(true);
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  wants(false);
  wants(true);
  await press('Allow');
  expect(listening()).toHaveLength(1);
});

it.each([
  ['declined', 'Tom turned captions off.'],
  ['unable', 'Tom’s browser doesn’t support captions.'],
] as const)('shows the requester why there are no captions: %s', async (reason, words) => {
  act(() => session.beside.receive({ type: 'captions_refused', reason }));
  expect(screen.queryByText(words)).toBeNull();
  act(() => session.beside.wantCaptions(true));
  act(() => session.beside.receive({ type: 'captions_refused', reason }));
  await screen.findByText(words);
  act(() => session.beside.receive({ type: 'caption', text: 'Now I do', done: true }));
  expect(screen.queryByText(words)).toBeNull();
});

it('reports that captions are impossible when the browser’s recognition fails for good', async () => {
  const cannot = jest.spyOn(session.beside, 'cannotCaption');
  wants(true);
  await press('Allow');
  const [own] = listening();
  own?.fails('no-speech');
  expect(cannot).not.toHaveBeenCalled();
  own?.fails('service-not-allowed');
  expect(cannot).toHaveBeenCalledTimes(1);
  expect(listening()).toEqual([]);
});
