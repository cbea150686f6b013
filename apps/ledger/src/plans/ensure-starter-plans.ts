import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PlanStore } from './plan.store.js';
import { STARTER_PLANS } from './starter-plans.js';

/** Adds the starter plans, so that no installation has an empty plan page, even without demo data. */
@Injectable()
export class EnsureStarterPlans implements OnApplicationBootstrap {
  constructor(private readonly plans: PlanStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.plans.ensure(STARTER_PLANS);
  }
}
