import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LiveRoom } from '../live-room';
import { LocalMedia } from '../devices';
import { FakeSocket, fakeRoom, meetingAs } from '../testing';
import { startSession } from './started-session';

beforeEach(fakeRoom);

it('uses the session that began when Join was pressed, before the room rendered', async () => {
  const media = new LocalMedia();
  const before = FakeSocket.last;
  startSession('m1', media);
  await waitFor(() => expect(FakeSocket.last).not.toBe(before));
  const firstSocket = FakeSocket.last;
  render(
    <MemoryRouter>
      <LiveRoom meeting={meetingAs('student')} media={media} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'End' });
  expect(FakeSocket.last).toBe(firstSocket);
});
