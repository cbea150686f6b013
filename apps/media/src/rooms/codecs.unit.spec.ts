import { capabilitiesForClients } from './codecs.js';

it('removes only the extension that pins consumers to a simulcast layer', () => {
  const extension = (
    uri: 'urn:3gpp:video-orientation' | 'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time',
  ) => ({ kind: 'video', uri, preferredId: 1 }) as const;
  const retained = extension('urn:3gpp:video-orientation');
  const sticky = extension('http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time');
  expect(capabilitiesForClients({ codecs: [], headerExtensions: [sticky, retained] })).toEqual({
    codecs: [],
    headerExtensions: [retained],
  });
});
