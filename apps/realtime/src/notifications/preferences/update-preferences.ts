import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { changePreferences, toPreferencesView } from './preferences.js';
import { PreferencesStore } from './preferences.store.js';

type Endpoint = typeof realtimeApi.updatePreferences;

@Injectable()
export class UpdatePreferences implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly preferences: PreferencesStore,
  ) {}

  async handle(change: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const changed = await this.unitOfWork.run(context, async (tx) => {
      const after = changePreferences(await this.preferences.read(memberId, tx), change);
      await this.preferences.save(memberId, after, change.timezone !== undefined, tx);
      return after;
    });
    return toPreferencesView(changed);
  }

  async resume(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return toPreferencesView(await this.preferences.read(actor.memberId));
  }
}
