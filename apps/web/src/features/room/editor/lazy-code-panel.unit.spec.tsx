import { act, render, screen } from '@testing-library/react';
import { toasts } from '@/testing/render-page';
import type { ServerFrame } from '../signaling';
import type { Meeting } from '../shared';
import { CodeConnection } from './code-connection';
import { LazyCodePanel } from './lazy-code-panel';

const person = (id: string, first_name: string) => ({ id, username: id, first_name, last_name: '' });
const meetingOf = (meeting_id: string) =>
  ({
    meeting_id,
    role: 'student',
    schedule: { student: person('meera', 'Meera'), teacher: person('tom', 'Tom') },
  }) as unknown as Meeting;

/** Renders a room's page as after a reload. */
function load(meetingId = 'm1') {
  const connection = new CodeConnection(() => undefined);
  const { unmount } = render(
    <main>
      <LazyCodePanel connection={connection} meeting={meetingOf(meetingId)} covered={false} messages={0} />
    </main>,
  );
  const receive = (frame: object) => act(() => connection.receive(frame as ServerFrame));
  return { connection, receive, unmount };
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

it('reopens after a reload in the room where it was open, until it is closed', async () => {
  const first = load();
  act(() => first.connection.setOpen(true));
  await screen.findByRole('region', { name: 'Code editor' });
  first.unmount();
  const otherRoom = load('m2');
  expect(otherRoom.connection.current().open).toBe(false);
  otherRoom.unmount();
  const second = load();
  expect(second.connection.current().open).toBe(true);
  act(() => second.connection.setOpen(false));
  second.unmount();
  expect(load().connection.current().open).toBe(false);
});

it('announces once that the other participant opened it, not after each reconnection', () => {
  const { receive } = load();
  for (let times = 0; times < 3; times += 1) {
    receive({ type: 'code_open', open: true });
    receive({ type: 'userLeft', user_id: 'tom', broken: true });
  }
  expect(toasts().filter((text) => text === 'Tom opened the code editor')).toHaveLength(1);
});
