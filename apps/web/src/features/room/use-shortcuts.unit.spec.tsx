import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocalMedia } from './devices';
import { RoomControls } from './stage/room-controls';
import { RoomSession } from './session';
import { useShortcuts } from './use-shortcuts';

let media: LocalMedia;
let session: RoomSession;
let focusedChat: number;
/** Keeps track of the keys that are held. */
let user: ReturnType<typeof userEvent.setup>;
const keyboard = (keys: string) => user.keyboard(keys);
let toggledCode: number;
const actions = { onChat: () => void (focusedChat += 1), onCode: () => void (toggledCode += 1) };
const nothing = () => undefined;

function Keys() {
  useShortcuts(media, actions);
  return (
    <>
      <RoomControls
        media={media}
        session={session}
        video={{ current: null }}
        hasVideo={false}
        full={false}
        fill={nothing}
        onDevices={nothing}
        onEnd={nothing}
      />
      <input aria-label="Words" />
    </>
  );
}

const track = () => Object.assign(new EventTarget(), { enabled: true, stop: nothing });

beforeEach(() => {
  media = new LocalMedia();
  session = new RoomSession({ meetingId: 'm1', media });
  media.set({ tracks: { microphone: track() as unknown as MediaStreamTrack } });
  focusedChat = toggledCode = 0;
  user = userEvent.setup();
  render(<Keys />);
});

const isUnmuted = () => media.locals.microphone?.paused === false;
const mute = () => screen.getByRole('button', { name: 'Mute microphone' });
const toggle = () => act(() => media.toggle('microphone'));

it('toggles the microphone, focuses the chat and opens the code editor by shortcut', async () => {
  await keyboard('{Alt>}m{/Alt}');
  expect(isUnmuted()).toBe(false);
  await keyboard('{Alt>}m{/Alt}');
  expect(isUnmuted()).toBe(true);
  await keyboard('{Alt>}c{/Alt}');
  expect(focusedChat).toBe(1);
  await keyboard('{Alt>}e{/Alt}');
  expect(toggledCode).toBe(1);
});

it('toggles the camera by shortcut', async () => {
  act(() => media.set({ tracks: { camera: track() as unknown as MediaStreamTrack } }));
  await keyboard('{Alt>}v{/Alt}');
  expect(media.current().on.camera).toBe(false);
});

it('unmutes while Space is held and mutes again on release', async () => {
  toggle();
  await keyboard('[Space>]');
  expect(isUnmuted()).toBe(true);
  await keyboard('[Space>3]');
  expect(isUnmuted()).toBe(true);
  await keyboard('[/Space]');
  expect(isUnmuted()).toBe(false);
});

it('mutes again if the window loses focus while Space is held', async () => {
  toggle();
  await keyboard('[Space>]');
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(isUnmuted()).toBe(false);
});

it('does not mute an unmuted member on release of Space', async () => {
  await keyboard('[Space>]');
  await keyboard('[/Space]');
  expect(isUnmuted()).toBe(true);
});

it('ignores Space and letters in text fields', async () => {
  toggle();
  await user.click(screen.getByLabelText('Words'));
  await keyboard('[Space>]');
  expect(isUnmuted()).toBe(false);
  await keyboard('[/Space]{Alt>}m{/Alt}');
  expect(isUnmuted()).toBe(false);
});

it('lets Space press a button focused by keyboard, but not one clicked with the mouse', async () => {
  act(() => mute().focus());
  await keyboard('[Space]');
  expect(isUnmuted()).toBe(false);
  await keyboard('[Space]');
  expect(isUnmuted()).toBe(true);
  await user.click(mute());
  await keyboard('[Space>]');
  expect(isUnmuted()).toBe(true);
  await keyboard('[/Space]');
  expect(isUnmuted()).toBe(false);
});

it('shows its shortcuts', () => {
  expect(mute().title).toBe('Mute microphone (Alt+M)');
  expect(mute().getAttribute('aria-keyshortcuts')).toBe('Alt+M');
});
