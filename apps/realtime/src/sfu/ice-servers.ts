import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';

interface IceServer extends Record<string, unknown> {
  urls: string[];
  username?: string;
  credential?: string;
}

/** The STUN and TURN servers that browsers are told of. */
@Injectable()
export class IceServers {
  readonly list: IceServer[];

  constructor(@Inject(CONFIG) { STUN_URLS, TURN_URLS, TURN_USERNAME, TURN_CREDENTIAL }: RealtimeConfig) {
    const turn = { urls: TURN_URLS, username: TURN_USERNAME, credential: TURN_CREDENTIAL };
    this.list = [
      ...(STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : []),
      ...(TURN_URLS.length > 0 ? [turn] : []),
    ];
  }
}
