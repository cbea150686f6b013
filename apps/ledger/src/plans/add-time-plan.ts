import { Injectable } from '@nestjs/common';
import {
  actOf,
  changesOf,
  createCommonError,
  ledgerEvents,
  newId,
  PlanId,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { formatPlan, planView } from './plan-view.js';
import { PlanStore, type Plan } from './plan.store.js';
import { paiseOf } from './rupees.js';

type Endpoint = typeof ledgerApi.addTimePlan;

@Injectable()
export class AddTimePlan implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: PlanStore,
    private readonly clock: Clock,
  ) {}

  async handle({ price, ...form }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const plan: Plan = { id: newId(PlanId), ...form, pricePaise: paiseOf(price) };
    await this.unitOfWork.run(context, async (tx) => {
      await this.plans.insert(plan, tx);
      const act = actOf('time_plan_added', {
        adminId: context.actor.memberId,
        thing: { kind: 'time_plan', id: plan.id, label: plan.name },
        at: this.clock.now(),
        values: {},
        changes: changesOf({}, formatPlan(plan)),
      });
      tx.publish(ledgerEvents.ledgerActAudited, act);
      tx.note(plan.id);
    });
    return planView(plan);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    const plan = await this.plans.find(PlanId.parse(note));
    if (!plan) throw createCommonError('command.done');
    return planView(plan);
  }
}
