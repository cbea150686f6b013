import { Module } from '@nestjs/common';
import { AddTimePlan } from './add-time-plan.js';
import { EditTimePlan } from './edit-time-plan.js';
import { EnsureStarterPlans } from './ensure-starter-plans.js';
import { ListAllTimePlans, ListTimePlans } from './list-time-plans.js';
import { PlanStore } from './plan.store.js';

/** Time plans: the offers by which minutes are sold. */
@Module({
  providers: [PlanStore, EnsureStarterPlans, ListTimePlans, ListAllTimePlans, AddTimePlan, EditTimePlan],
  exports: [PlanStore],
})
export class PlansModule {
  static readonly serves = {
    listTimePlans: ListTimePlans,
    listAllTimePlans: ListAllTimePlans,
    addTimePlan: AddTimePlan,
    editTimePlan: EditTimePlan,
  };
}
