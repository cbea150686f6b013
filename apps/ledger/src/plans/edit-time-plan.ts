import { Injectable } from '@nestjs/common';
import {
  actOf,
  changesOf,
  fail,
  ledgerApi,
  ledgerEvents,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { formatPlan, planView } from './plan-view.js';
import { PlanStore, type Plan } from './plan.store.js';
import { paiseOf } from './rupees.js';

const endpoint = ledgerApi.editTimePlan;
type Endpoint = typeof endpoint;

/** Changes a plan for future orders; existing orders keep their price. */
@Injectable()
export class EditTimePlan implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: PlanStore,
    private readonly clock: Clock,
  ) {}

  async handle({ price, ...form }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const now: Plan = { ...form, pricePaise: paiseOf(price) };
    await this.unitOfWork.run(context, async (tx) => {
      const before = (await this.plans.find(now.id, tx)) ?? fail(endpoint, 'time_plan.not_found');
      const changes = changesOf(formatPlan(before), formatPlan(now));
      if (changes.length === 0) return tx.markUnchanged();
      await this.plans.save(now, tx);
      const act = actOf('time_plan_changed', {
        adminId: context.actor.memberId,
        thing: { kind: 'time_plan', id: now.id, label: now.name },
        at: this.clock.now(),
        values: {},
        changes,
      });
      tx.publish(ledgerEvents.ledgerActAudited, act);
    });
    return planView(now);
  }

  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return planView((await this.plans.find(id)) ?? fail(endpoint, 'time_plan.not_found'));
  }
}
