import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import { PlanStore } from './plan.store.js';
import { planView } from './plan-view.js';

@Injectable()
export class ListTimePlans implements Handler<typeof ledgerApi.listTimePlans> {
  constructor(private readonly plans: PlanStore) {}

  async handle(): Promise<Output<typeof ledgerApi.listTimePlans>> {
    return (await this.plans.all()).map(planView);
  }
}

type Endpoint = typeof ledgerApi.listAllTimePlans;

@Injectable()
export class ListAllTimePlans implements Handler<Endpoint> {
  constructor(private readonly plans: PlanStore) {}

  async handle({ page, ...query }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.plans.page({ page, size });
    return toPage(items.map(planView), count, page, size);
  }
}
