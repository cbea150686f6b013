import { jest } from '@jest/globals';
import type { types } from 'mediasoup-client';
import type { Question } from './room-socket';

const capabilities = (clockRate: number) => ({ codecs: [{ clockRate }] }) as unknown as types.RtpCapabilities;
let known: types.RtpCapabilities | undefined;
jest.unstable_mockModule('./sfu-device', () => ({ capabilitiesAhead: async () => known }));
const { SfuJoining } = await import('./sfu-joining');

const joining = () => {
  const asked: Question[] = [];
  const ask = async (question: Question) => {
    asked.push(question);
    return { heard: true };
  };
  return { asked, joining: new SfuJoining(ask) };
};

describe('the receive capabilities', () => {
  it('are sent in advance, and the response is used if the room is like the previous one', async () => {
    known = capabilities(90_000);
    const { asked, joining: ahead } = joining();
    expect(await ahead.answer(capabilities(90_000))).toEqual({ heard: true });
    expect(asked).toEqual([{ type: 'sfu_join', rtp_capabilities: { codecs: [{ clockRate: 90_000 }] } }]);
  });

  it('must be sent again in a room with other capabilities', async () => {
    known = capabilities(90_000);
    expect(await joining().joining.answer(capabilities(48_000))).toBeUndefined();
  });

  it('are not sent in advance before the first room', async () => {
    known = undefined;
    const { asked, joining: first } = joining();
    expect(await first.answer(capabilities(90_000))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
