import { act, screen, waitFor } from '@testing-library/react';
import { useCall } from '@/api';
import { fakeApi } from '@/testing/fake-api';
import { FakeSocket } from '@/testing/fake-socket';
import { renderPage } from '@/testing/render-page';
import { startLive } from './start-live';
import { useOnlineUpdates } from './use-online-updates';

const ONLINE = 'GET online-status/';

function OnlineStub({ wanted = true }) {
  const isPushed = useOnlineUpdates(wanted);
  const { data } = useCall('realtime.contact.read_online', {});
  return <p>{`${String(isPushed)} ${data?.online_users.join(' ') ?? '?'}`}</p>;
}
const sentRequests = () =>
  FakeSocket.last()
    .sent.map((text) => JSON.parse(text) as { type: string; watch?: boolean })
    .filter(({ type }) => type === 'request_online_status');

it('subscribes to online contacts once connected, shows updates, and unsubscribes on unmount', async () => {
  Object.assign(globalThis, { WebSocket: FakeSocket });
  FakeSocket.made = [];
  const api = fakeApi({
    [ONLINE]: { online_users: ['tom'] },
    'GET notification-handshake/{userId}/': { websocket_url: 'ws://here/1' },
  });
  const { unmount } = await renderPage(<OnlineStub />);
  await screen.findByText('false tom');
  const stop = startLive('me', () => undefined);
  await waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  act(() => FakeSocket.last().opens());
  act(() => FakeSocket.last().emitFrame({ type: 'changed', areas: [] }));
  await screen.findByText('true tom');
  expect(sentRequests()).toEqual([{ type: 'request_online_status' }]);
  act(() => FakeSocket.last().emitFrame({ type: 'online_status', online_users: ['tom', 'ines'] }));
  await screen.findByText('true tom ines');
  expect(api.to(ONLINE)).toHaveLength(1);
  unmount();
  expect(sentRequests().at(-1)).toEqual({ type: 'request_online_status', watch: false });
  stop();
});
