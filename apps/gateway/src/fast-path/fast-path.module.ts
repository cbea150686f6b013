import { Module } from '@nestjs/common';
import { ResponseCacheModule } from '../response-cache/index.js';
import { AuthModule } from '../auth/index.js';
import { HttpModule } from '../http/index.js';
import { FastPath } from './fast-path.js';

/** Fast path for exactly repeated reads. */
@Module({
  imports: [ResponseCacheModule, AuthModule, HttpModule],
  providers: [FastPath],
  exports: [FastPath],
})
export class FastPathModule {}
