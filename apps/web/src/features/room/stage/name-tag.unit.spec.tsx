import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LocalMedia } from '../devices';
import { NOT_CONNECTED } from '../signaling';
import { RoomSession } from '../session';
import { meetingAs } from '../testing';
import { NameTag } from './name-tag';

const VOICE = { microphone: {} as MediaStreamTrack };
const MUTED = 'Tom is muted';

let session: RoomSession;
beforeEach(() => {
  jest.useFakeTimers();
  session = new RoomSession({ meetingId: 'm1', media: new LocalMedia() });
  session.set({ peerPresent: true, connection: { ...NOT_CONNECTED, status: 'connected' } });
  render(<NameTag meeting={meetingAs('student')} session={session} />);
});
afterEach(() => {
  session.close();
  jest.useRealTimers();
});
const wait = () => act(() => void jest.advanceTimersByTime(10_000));

it('shows a participant without a microphone as muted after their audio had time to arrive', () => {
  expect(screen.queryByText(MUTED)).toBeNull();
  wait();
  screen.getByText(MUTED);
  act(() => session.set({ remote: VOICE }));
  expect(screen.queryByText(MUTED)).toBeNull();
});

it('shows a participant who muted themselves at once, but not one whose media is still reconnecting', () => {
  act(() => session.set({ connection: { ...NOT_CONNECTED, status: 'reconnecting' } }));
  wait();
  expect(screen.queryByText(MUTED)).toBeNull();
  act(() => session.set({ remote: VOICE, remotePaused: { camera: false, microphone: true } }));
  screen.getByText(MUTED);
});
