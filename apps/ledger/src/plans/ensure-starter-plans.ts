import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PlanStore } from './plan.store.js';
import { STARTER_PLANS } from './starter-plans.js';

/** Nobody finds a page without a plan, also where no demo data are. */
@Injectable()
export class EnsureStarterPlans implements OnApplicationBootstrap {
  constructor(private readonly plans: PlanStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.plans.ensure(STARTER_PLANS);
  }
}
