import { act, render, screen } from '@testing-library/react';
import { toasts } from '@/testing/render-page';
import { CodeLine } from './code-line';
import { CodeRoom } from './code-room';
import type { ServerFrame } from './frames';
import type { Meeting } from './meeting';

const person = (id: string, first_name: string) => ({ id, username: id, first_name, last_name: '' });
const meetingOf = (meeting_id: string) =>
  ({
    meeting_id,
    role: 'student',
    schedule: { student: person('meera', 'Meera'), teacher: person('tom', 'Tom') },
  }) as unknown as Meeting;

/** Renders a room's page as after a reload. */
function load(meetingId = 'm1') {
  const line = new CodeLine(() => undefined);
  const { unmount } = render(
    <main>
      <CodeRoom line={line} meeting={meetingOf(meetingId)} covered={false} messages={0} />
    </main>,
  );
  const says = (frame: object) => act(() => line.hear(frame as ServerFrame));
  return { line, says, unmount };
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

it('reopens after a reload in the room where it was open, until it is closed', async () => {
  const first = load();
  act(() => first.line.setOpen(true));
  await screen.findByRole('region', { name: 'Code editor' });
  first.unmount();
  const other = load('m2');
  expect(other.line.current().open).toBe(false);
  other.unmount();
  const second = load();
  expect(second.line.current().open).toBe(true);
  act(() => second.line.setOpen(false));
  second.unmount();
  expect(load().line.current().open).toBe(false);
});

it('announces once that the other participant opened it, not after each reconnection', () => {
  const { says } = load();
  for (let times = 0; times < 3; times += 1) {
    says({ type: 'code_open', open: true });
    says({ type: 'userLeft', user_id: 'tom', broken: true });
  }
  expect(toasts().filter((text) => text === 'Tom opened the code editor')).toHaveLength(1);
});
