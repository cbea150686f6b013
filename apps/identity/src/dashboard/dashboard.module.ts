import { Module } from '@nestjs/common';
import { FiguresElsewhere } from './figures-elsewhere.js';
import { MemberFigureStore } from './member-figure.store.js';
import { ReadDashboard } from './read-dashboard.js';

/** How the community stands, for admins. */
@Module({ providers: [FiguresElsewhere, MemberFigureStore, ReadDashboard] })
export class DashboardModule {
  static readonly serves = { readDashboard: ReadDashboard };
}
