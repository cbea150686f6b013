import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocalMedia } from '../devices';
import { RoomSession } from '../session';
import { RoomControls } from './room-controls';

const NAME = 'Picture in picture';
const media = new LocalMedia();
const nothing = () => undefined;
const events: string[] = [];

/** Sets up a browser with or without support for picture in picture. */
function browser({ isSupported }: { isSupported: boolean }) {
  const fakeDocument = { pictureInPictureElement: null as Element | null };
  const change = (element: Element | null, event: string) => {
    fakeDocument.pictureInPictureElement = element;
    events.push(event);
    act(() => void document.dispatchEvent(new Event(event)));
    return Promise.resolve();
  };
  const video = Object.assign(document.createElement('video'), {
    requestPictureInPicture: () => change(video, 'enterpictureinpicture'),
  });
  Object.defineProperties(document, {
    pictureInPictureEnabled: { value: isSupported, configurable: true },
    pictureInPictureElement: { get: () => fakeDocument.pictureInPictureElement, configurable: true },
    exitPictureInPicture: { value: () => change(null, 'leavepictureinpicture'), configurable: true },
  });
  return video;
}

function controls(
  video: HTMLVideoElement,
  hasVideo: boolean,
  session = new RoomSession({ meetingId: 'm1', media }),
) {
  return (
    <RoomControls
      media={media}
      session={session}
      video={{ current: video }}
      hasVideo={hasVideo}
      full={false}
      fill={nothing}
      onDevices={nothing}
      onEnd={nothing}
    />
  );
}

const isOut = () => screen.getByRole('button', { name: NAME }).getAttribute('aria-pressed');

beforeEach(() => void events.splice(0));

it('shows the other participant’s picture in picture and closes it again', async () => {
  render(controls(browser({ isSupported: true }), true));
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  expect(isOut()).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  expect(isOut()).toBe('false');
  expect(events).toEqual(['enterpictureinpicture', 'leavepictureinpicture']);
});

it('leaves picture in picture when the picture ends', async () => {
  const video = browser({ isSupported: true });
  const { rerender } = render(controls(video, true));
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  rerender(controls(video, false));
  expect(isOut()).toBe('false');
  expect(screen.getByRole('button', { name: NAME })).toHaveProperty('disabled', true);
});

it('does not offer picture in picture if the browser does not support it', () => {
  render(controls(browser({ isSupported: false }), true));
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

describe('on a narrow bar', () => {
  beforeAll(() => {
    // jsdom does not compute layout, so every bar is 0 pixels wide.
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe = nothing;
        disconnect = nothing;
      },
    });
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

  it('shows the essential controls and puts the others behind one button, which indicates active ones', async () => {
    const session = new RoomSession({ meetingId: 'm1', media });
    render(controls(browser({ isSupported: true }), false, session));
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Mute microphone', 'Camera off', 'More controls', null]);
    await userEvent.click(screen.getByRole('button', { name: 'More controls' }));
    const hand = await screen.findByRole('menuitemcheckbox', { name: 'Raise your hand' });
    expect(hand.getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('menuitemcheckbox', { name: NAME })).toBeNull();
    await userEvent.click(hand);
    expect(session.current().signals.handUp).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'More controls' }));
    const raised = await screen.findByRole('menuitemcheckbox', { name: 'Raise your hand' });
    expect(raised.getAttribute('aria-checked')).toBe('true');
  });
});
