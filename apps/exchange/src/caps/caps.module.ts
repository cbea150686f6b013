import { Module } from '@nestjs/common';
import { ForfeitStore } from './forfeit.store.js';

/** Payments between members without a lesson, and their caps (product decision 7a). */
@Module({ providers: [ForfeitStore], exports: [ForfeitStore] })
export class CapsModule {}
