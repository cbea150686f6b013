import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/index.js';
import { SettlementModule } from '../settlement/index.js';
import { Sweeper } from './sweeper.js';

@Module({ imports: [RequestsModule, SettlementModule], providers: [Sweeper] })
export class SweepingModule {}
