import type { types } from 'mediasoup-client';
import type { SfuRequest } from '../signaling';
import { predictedCapabilities } from './sfu-device';

/**
 * Sends the receive capabilities with the first frame, before the room's capabilities are known. Rooms are alike, so tracks usually arrive
 * one round trip earlier.
 */
export class EarlySfuJoin {
  readonly #sent: Promise<{ capabilities: string; done: Promise<object> } | undefined>;

  constructor(request: (frame: SfuRequest) => Promise<object>) {
    this.#sent = predictedCapabilities().then((rtp_capabilities) => {
      if (rtp_capabilities === undefined) return undefined;
      const done = request({ type: 'sfu_join', rtp_capabilities: { ...rtp_capabilities } });
      done.catch(() => undefined);
      return { capabilities: JSON.stringify(rtp_capabilities), done };
    });
  }

  /** Returns the response; undefined if nothing was sent or this room's capabilities differ. */
  async responseFor(capabilities: types.RtpCapabilities): Promise<object | undefined> {
    const sent = await this.#sent;
    return sent?.capabilities === JSON.stringify(capabilities) ? sent.done : undefined;
  }
}
