import { Module } from '@nestjs/common';
import { FiguresElsewhere } from './figures-elsewhere.js';
import { MemberFigureStore } from './member-figure.store.js';
import { ReadDashboard } from './read-dashboard.js';

/** Counts and trends of the community for admins. */
@Module({ providers: [FiguresElsewhere, MemberFigureStore, ReadDashboard] })
export class DashboardModule {
  static readonly serves = { readDashboard: ReadDashboard };
}
