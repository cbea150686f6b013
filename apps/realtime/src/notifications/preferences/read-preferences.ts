import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { toPreferencesView } from './preferences.js';
import { PreferencesStore } from './preferences.store.js';

type Endpoint = typeof realtimeApi.readPreferences;

@Injectable()
export class ReadPreferences implements Handler<Endpoint> {
  constructor(private readonly preferences: PreferencesStore) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return toPreferencesView(await this.preferences.read(actor.memberId));
  }
}
