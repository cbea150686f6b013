import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeTrack } from '@/testing/fake-track';
import { LocalMedia } from '../devices';
import { RoomSession } from '../session';
import { meetingAs } from '../testing';
import { Stage } from './stage';

const nothing = () => undefined;
const track = () => new FakeTrack().asTrack();

let session: RoomSession;
beforeEach(() => {
  Object.assign(globalThis, { MediaStream: class {} });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  const media = new LocalMedia();
  session = new RoomSession({ meetingId: 'm1', media });
  session.set({ peerPresent: true });
  render(
    <Stage
      meeting={meetingAs('student')}
      media={media}
      session={session}
      full={false}
      fill={nothing}
      onDevices={nothing}
      onEnd={nothing}
    />,
  );
});
afterEach(() => {
  session.close();
  Reflect.deleteProperty(globalThis, 'MediaStream');
});

it('labels the other participant’s screen and shows it whole, with their camera next to it', () => {
  act(() => session.set({ remote: { screen: track(), camera: track() } }));
  screen.getByText('Tom’s screen');
  expect(screen.getByLabelText('Tom’s screen').className).toMatch(/object-contain/);
  expect(screen.getByLabelText('Tom on video').closest('.room-face')).not.toBeNull();
  act(() => session.set({ remote: {} }));
  expect(screen.queryByText('Tom’s screen')).toBeNull();
});

it('shows the member a preview of the screen that they share, and stops sharing', async () => {
  expect(screen.queryByLabelText('Preview of your screen')).toBeNull();
  act(() => session.set({ localScreen: track() }));
  expect(screen.getByLabelText('Preview of your screen').className).toMatch(/object-contain/);
  screen.getByText('You’re showing your screen');
  session.screen.stop = () => session.set({ localScreen: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Stop showing your screen' }));
  expect(screen.queryByLabelText('Preview of your screen')).toBeNull();
});

it('tells the member that their screen is not shared while they are connected directly', () => {
  act(() => session.set({ localScreen: track(), peerToPeer: true }));
  screen.getByText('Your screen isn’t shared meanwhile.');
  expect(screen.queryByText('You’re showing your screen')).toBeNull();
});
