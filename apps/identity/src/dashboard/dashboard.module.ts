import { Module } from '@nestjs/common';
import { RemoteCounts } from './remote-counts.js';
import { MemberCountStore } from './member-count.store.js';
import { ReadDashboard } from './read-dashboard.js';

/** Counts and trends of the community for admins. */
@Module({ providers: [RemoteCounts, MemberCountStore, ReadDashboard] })
export class DashboardModule {
  static readonly serves = { readDashboard: ReadDashboard };
}
