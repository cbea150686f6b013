import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import type { RoomConnection } from '../presence/index.js';

/** As browsers take it. */
type IceServer = {
  urls: string[];
  username?: string;
  credential?: string;
};

/** The STUN and TURN servers that browsers are told of. */
@Injectable()
export class IceServers {
  readonly #config: RealtimeConfig;

  constructor(@Inject(CONFIG) config: RealtimeConfig) {
    if (config.TURN_URLS.length > 0 && config.TURN_SECRET === '')
      throw new Error('TURN_URLS needs TURN_SECRET');
    this.#config = config;
  }

  /**
   * The TURN servers' secret stays here: each member gets credentials of their own, which run out when the room closes (the TURN REST
   * scheme, as coturn has it).
   */
  listFor({ memberId, ticket }: Pick<RoomConnection, 'memberId' | 'ticket'>): IceServer[] {
    return this.listUntil(new Date(Date.parse(ticket.ends_at) + this.#config.ROOM_GRACE_MS), memberId);
  }

  /** The same for a member who is in no room, until then. */
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
