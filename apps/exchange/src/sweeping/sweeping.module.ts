import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/index.js';
import { RequestsModule } from '../requests/index.js';
import { SettlementModule } from '../settlement/index.js';
import { Sweeper } from './sweeper.js';

@Module({ imports: [RequestsModule, SettlementModule, DisputesModule], providers: [Sweeper] })
export class SweepingModule {}
