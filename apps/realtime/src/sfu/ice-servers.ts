import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import type { RoomConnection } from '../presence/index.js';

/** ICE server in the form that browsers expect. */
type IceServer = {
  urls: string[];
  username?: string;
  credential?: string;
};

/** STUN and TURN servers that browsers receive. */
@Injectable()
export class IceServers {
  readonly #config: RealtimeConfig;

  constructor(@Inject(CONFIG) config: RealtimeConfig) {
    if (config.TURN_URLS.length > 0 && config.TURN_SECRET === '')
      throw new Error('TURN_URLS requires TURN_SECRET');
    this.#config = config;
  }

  /**
   * Returns the servers with TURN credentials for this member, which expire when the room closes. They are
   * derived from the TURN servers’ shared secret (TURN REST scheme, as in coturn), which is never sent.
   */
  listFor({ memberId, ticket }: Pick<RoomConnection, 'memberId' | 'ticket'>): IceServer[] {
    return this.listUntil(new Date(Date.parse(ticket.ends_at) + this.#config.ROOM_GRACE_MS), memberId);
  }

  /** Does the same for a member outside of rooms, with the given expiry. */
  listUntil(until: Date, memberId: MemberId): IceServer[] {
    const { STUN_URLS, TURN_URLS, TURN_SECRET } = this.#config;
    const username = `${String(Math.ceil(until.getTime() / 1_000))}:${memberId}`;
    const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64');
    return [
      ...(STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : []),
      ...(TURN_URLS.length > 0 ? [{ urls: TURN_URLS, username, credential }] : []),
    ];
  }
}
