import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevicePills } from './device-pills';
import { LocalMedia } from './local-media';

let denied: boolean;
let media: LocalMedia;

beforeEach(async () => {
  denied = true;
  const getUserMedia = async ({ audio }: MediaStreamConstraints) => {
    if (denied) throw new DOMException('', audio ? 'NotAllowedError' : 'NotFoundError');
    const track = Object.assign(new EventTarget(), {
      kind: audio ? 'audio' : 'video',
      stop: () => undefined,
      getSettings: () => ({}),
    });
    return { getTracks: () => [track] };
  };
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  media = new LocalMedia();
  await media.start();
  render(<DevicePills media={media} />);
});
afterEach(() => media.close());

const about = (device: string) => within(screen.getByRole('group', { name: device }));

it('shows the problem of each device and retries each one separately', async () => {
  about('Camera').getByText('No camera was found.');
  about('Microphone').getByText(/^The browser may not use your microphone\./);
  denied = false;
  await userEvent.click(about('Microphone').getByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(screen.queryByRole('group', { name: 'Microphone' })).toBeNull();
  about('Camera').getByText('No camera was found.');
});
