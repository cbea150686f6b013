import { jest } from '@jest/globals';
import type { types } from 'mediasoup-client';
import type { SfuRequest } from '../signaling';

const capabilities = (clockRate: number) => ({ codecs: [{ clockRate }] }) as unknown as types.RtpCapabilities;
let known: types.RtpCapabilities | undefined;
jest.unstable_mockModule('./sfu-device', () => ({ predictedCapabilities: async () => known }));
const { EarlySfuJoin } = await import('./early-sfu-join');

const joining = () => {
  const requests: SfuRequest[] = [];
  const request = async (frame: SfuRequest) => {
    requests.push(frame);
    return { joined: true };
  };
  return { requests, joining: new EarlySfuJoin(request) };
};

describe('the receive capabilities', () => {
  it('are sent in advance, and the response is used if the room is like the previous one', async () => {
    known = capabilities(90_000);
    const { requests, joining: earlyJoin } = joining();
    expect(await earlyJoin.responseFor(capabilities(90_000))).toEqual({ joined: true });
    expect(requests).toEqual([{ type: 'sfu_join', rtp_capabilities: { codecs: [{ clockRate: 90_000 }] } }]);
  });

  it('must be sent again in a room with other capabilities', async () => {
    known = capabilities(90_000);
    expect(await joining().joining.responseFor(capabilities(48_000))).toBeUndefined();
  });

  it('are not sent in advance before the first room', async () => {
    known = undefined;
    const { requests, joining: first } = joining();
    expect(await first.responseFor(capabilities(90_000))).toBeUndefined();
    expect(requests).toEqual([]);
  });
});
