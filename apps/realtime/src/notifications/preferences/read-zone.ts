import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { PreferencesStore } from './preferences.store.js';

type Endpoint = typeof realtimeApi.readZone;

@Injectable()
export class ReadZone implements Handler<Endpoint> {
  constructor(private readonly preferences: PreferencesStore) {}

  async handle({ member_id: memberId }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { timezone: await this.preferences.zoneOf(memberId) };
  }
}
