import { act, screen, waitFor } from '@testing-library/react';
import { useCall } from '@/api';
import { fakeApi } from '@/testing/fake-api';
import { FakeSocket } from '@/testing/fake-socket';
import { renderPage } from '@/testing/render-page';
import { startLive } from './start-live';

const TICKET = 'GET notification-handshake/{userId}/';
const COUNT = 'GET chat/unread_count/';

function Unread() {
  const { data } = useCall('realtime.chat.count_unread', {});
  return <p>{data?.unread_count} wait</p>;
}

it('counts messages sent between the page’s first read and the opening of the connection', async () => {
  Object.assign(globalThis, { WebSocket: FakeSocket });
  let waiting = 0;
  const api = fakeApi({
    [COUNT]: () => ({ unread_count: waiting }),
    [TICKET]: { websocket_url: 'ws://here/1' },
  });
  await renderPage(<Unread />);
  await screen.findByText('0 wait');
  waiting = 1;
  const stop = startLive('me', () => undefined);
  await waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  act(() => FakeSocket.last().emitFrame({ type: 'changed', areas: [] }));
  await screen.findByText('1 wait');
  expect(api.to(COUNT)).toHaveLength(2);
  stop();
});
