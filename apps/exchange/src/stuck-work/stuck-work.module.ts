import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/index.js';
import { RequestsModule } from '../requests/index.js';
import { SettlementModule } from '../settlement/index.js';
import { ListStuckWork } from './list-stuck-work.js';
import { StuckWork } from './stuck-work.js';
import { StuckWorkMetric } from './stuck-work-metric.js';

/** Reports work that keeps failing: a list for admins and a metric for alerts. */
@Module({
  imports: [RequestsModule, SettlementModule, DisputesModule],
  providers: [StuckWork, ListStuckWork, StuckWorkMetric],
})
export class StuckWorkModule {
  static readonly serves = { listStuckWork: ListStuckWork };
}
