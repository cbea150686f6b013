import type { types } from 'mediasoup-client';
import type { Question } from './room-socket';
import { capabilitiesAhead } from './sfu-device';

/** What a browser can receive, said with its first frame, before it hears what this room can do: rooms are alike, and the tracks come a round trip sooner. */
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

  /** The answer to it; undefined where nothing was said, or what is not so in this room. */
  async answer(capabilities: types.RtpCapabilities): Promise<object | undefined> {
    const said = await this.#said;
    return said?.capabilities === JSON.stringify(capabilities) ? said.done : undefined;
  }
}
