import type { types } from 'mediasoup-client';
import type { Question } from './room-socket';
import { capabilitiesAhead } from './sfu-device';

/**
 * Sends the receive capabilities with the first frame, before the room's capabilities are known. Rooms are alike, so tracks usually arrive
 * one round trip earlier.
 */
export class SfuJoining {
  readonly #said: Promise<{ capabilities: string; done: Promise<object> } | undefined>;

  constructor(ask: (question: Question) => Promise<object>) {
    this.#said = capabilitiesAhead().then((rtp_capabilities) => {
      if (rtp_capabilities === undefined) return undefined;
      const done = ask({ type: 'sfu_join', rtp_capabilities: { ...rtp_capabilities } });
      done.catch(() => undefined);
      return { capabilities: JSON.stringify(rtp_capabilities), done };
    });
  }

  /** Returns the response; undefined if nothing was sent or this room's capabilities differ. */
  async answer(capabilities: types.RtpCapabilities): Promise<object | undefined> {
    const said = await this.#said;
    return said?.capabilities === JSON.stringify(capabilities) ? said.done : undefined;
  }
}
