import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { checkDevice } from './device-check';
import { answerOf } from './ice-probe';
import { runSelfTest } from './run-self-test';
import type { CheckName, Result } from './result';

const getUserMedia = jest.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();
const track = (more: object = {}) =>
  ({ label: 'Built-in', muted: false, stop: jest.fn(), ...more }) as unknown as MediaStreamTrack;
const streamOf = (one: MediaStreamTrack) => ({ getTracks: () => [one] }) as MediaStream;

beforeEach(() => {
  getUserMedia.mockReset();
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
});

it.each([
  ['NotAllowedError', /may not use your camera/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /in use by another program/],
  ['TypeError', /could not be started/],
])('tells %s apart, with what to do', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { result, track: opened } = await checkDevice('camera');
  expect(result).toMatchObject({ state: 'wrong', words: expect.stringMatching(words) as string });
  expect(result.advice).not.toBe('');
  expect(opened).toBeUndefined();
});

it('tells of a device that is open and says nothing', async () => {
  getUserMedia.mockResolvedValue(streamOf(track({ muted: true })));
  expect((await checkDevice('microphone')).result.state).toBe('weak');
});

/** A run in a browser without secure page, WebRTC or server. */
async function run(signal: AbortSignal): Promise<Partial<Record<CheckName, Result>>> {
  const results: Partial<Record<CheckName, Result>> = {};
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  const told = {
    result: (name: CheckName, result: Result) => void (results[name] = result),
    opened: () => undefined,
  };
  await runSelfTest('a-member', told, signal);
  return results;
}

it('goes on where one thing is wrong, and leaves the speaker to the member', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const done = run(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(10_000);
  const results = await done;
  jest.useRealTimers();
  const states = Object.fromEntries(Object.entries(results).map(([name, { state }]) => [name, state]));
  expect(states).toEqual({
    ...{ secure: 'wrong', webrtc: 'wrong', camera: 'wrong', microphone: 'wrong' },
    ...{ speaker: 'asking', server: 'wrong', media: 'wrong' },
  });
});

it('says so where something cannot be checked at all, and goes on', async () => {
  Object.defineProperty(window, 'isSecureContext', {
    configurable: true,
    get: () => {
      throw new Error('of an add-on');
    },
  });
  const own = new AbortController();
  const results: [CheckName, Result][] = [];
  const told = {
    result: (...one: [CheckName, Result]) => void results.push(one),
    opened: () => undefined,
  };
  void runSelfTest('a-member', told, own.signal);
  await waitFor(() => expect(results.map(([name]) => name)).toContain('server'));
  own.abort();
  Reflect.deleteProperty(window, 'isSecureContext');
  expect(results[1]).toMatchObject(['secure', { state: 'wrong', words: 'We couldn’t check this.' }]);
});

it('closes its devices when it is over, and one that opens later at once', async () => {
  const [camera, microphone] = [track(), track()];
  const own = new AbortController();
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  getUserMedia.mockResolvedValueOnce(streamOf(camera)).mockReturnValueOnce(promise);
  void run(own.signal);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  own.abort();
  resolve(streamOf(microphone));
  await waitFor(() => expect(microphone.stop).toHaveBeenCalled());
  expect(camera.stop).toHaveBeenCalled();
});

it('answers for the media server with its addresses, those of TCP as passive ones', () => {
  const place = { foundation: 'f', priority: 7, address: '192.0.2.1', port: 40_000 };
  const sdp = answerOf({
    username_fragment: 'uf',
    password: 'pw',
    fingerprint: 'AB:CD',
    candidates: [
      { ...place, protocol: 'udp' },
      { ...place, protocol: 'tcp' },
    ],
  });
  expect(sdp).toContain('a=ice-ufrag:uf\r\na=ice-pwd:pw\r\na=fingerprint:sha-256 AB:CD\r\n');
  expect(sdp).toContain('a=candidate:f 1 udp 7 192.0.2.1 40000 typ host\r\n');
  expect(sdp).toContain('a=candidate:f 1 tcp 7 192.0.2.1 40000 typ host tcptype passive\r\n');
});
