import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beginSession } from './begun-session';
import { LiveRoom } from './live-room';
import { LocalMedia } from './local-media';
import { FakeSocket, fakeRoom, meetingAs } from './testing';

beforeEach(fakeRoom);

it('uses the session that began when Join was pressed, before the room rendered', async () => {
  const media = new LocalMedia();
  const before = FakeSocket.last;
  beginSession('m1', media);
  await waitFor(() => expect(FakeSocket.last).not.toBe(before));
  const begun = FakeSocket.last;
  render(
    <MemoryRouter>
      <LiveRoom meeting={meetingAs('student')} media={media} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'End' });
  expect(FakeSocket.last).toBe(begun);
});
