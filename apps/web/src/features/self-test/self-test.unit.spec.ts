import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { checkDevice } from './device-check';
import { sdpAnswerOf } from './ice-probe';
import { runSelfTest } from './run-self-test';
import type { CheckName, CheckResult } from './result';

const getUserMedia = jest.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();
const track = (more: object = {}) =>
  ({ label: 'Built-in', muted: false, stop: jest.fn(), ...more }) as unknown as MediaStreamTrack;
const streamOf = (track: MediaStreamTrack) => ({ getTracks: () => [track] }) as MediaStream;

beforeEach(() => {
  getUserMedia.mockReset();
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
});

it.each([
  ['NotAllowedError', /may not use your camera/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /in use by another program/],
  ['TypeError', /could not be started/],
])('distinguishes the failure %s and gives advice', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { result, track: opened } = await checkDevice('camera');
  expect(result).toMatchObject({ state: 'wrong', text: expect.stringMatching(text) as string });
  expect(result.advice).not.toBe('');
  expect(opened).toBeUndefined();
});

it('reports an open but muted device as weak', async () => {
  getUserMedia.mockResolvedValue(streamOf(track({ muted: true })));
  expect((await checkDevice('microphone')).result.state).toBe('weak');
});

/** Runs the test in a browser without a secure page, WebRTC or a server. */
async function run(signal: AbortSignal): Promise<Partial<Record<CheckName, CheckResult>>> {
  const results: Partial<Record<CheckName, CheckResult>> = {};
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  const listener = {
    result: (name: CheckName, result: CheckResult) => void (results[name] = result),
    opened: () => undefined,
  };
  await runSelfTest('a-member', listener, signal);
  return results;
}

it('continues after a failed check, and asks the member about the speaker', async () => {
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

it('reports a check that throws, and continues', async () => {
  Object.defineProperty(window, 'isSecureContext', {
    configurable: true,
    get: () => {
      throw new Error('of an add-on');
    },
  });
  const abort = new AbortController();
  const results: [CheckName, CheckResult][] = [];
  const listener = {
    result: (...result: [CheckName, CheckResult]) => void results.push(result),
    opened: () => undefined,
  };
  void runSelfTest('a-member', listener, abort.signal);
  await waitFor(() => expect(results.map(([name]) => name)).toContain('server'));
  abort.abort();
  Reflect.deleteProperty(window, 'isSecureContext');
  expect(results[1]).toMatchObject(['secure', { state: 'wrong', text: 'We couldn’t check this.' }]);
});

it('closes its devices when it is aborted, also one that opens later', async () => {
  const [camera, microphone] = [track(), track()];
  const abort = new AbortController();
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  getUserMedia.mockResolvedValueOnce(streamOf(camera)).mockReturnValueOnce(promise);
  void run(abort.signal);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  abort.abort();
  resolve(streamOf(microphone));
  await waitFor(() => expect(microphone.stop).toHaveBeenCalled());
  expect(camera.stop).toHaveBeenCalled();
});

it('builds the media server’s SDP answer with its addresses, TCP ones as passive', () => {
  const candidate = { foundation: 'f', priority: 7, address: '192.0.2.1', port: 40_000 };
  const sdp = sdpAnswerOf({
    username_fragment: 'uf',
    password: 'pw',
    fingerprint: 'AB:CD',
    candidates: [
      { ...candidate, protocol: 'udp' },
      { ...candidate, protocol: 'tcp' },
    ],
  });
  expect(sdp).toContain('a=ice-ufrag:uf\r\na=ice-pwd:pw\r\na=fingerprint:sha-256 AB:CD\r\n');
  expect(sdp).toContain('a=candidate:f 1 udp 7 192.0.2.1 40000 typ host\r\n');
  expect(sdp).toContain('a=candidate:f 1 tcp 7 192.0.2.1 40000 typ host tcptype passive\r\n');
});
