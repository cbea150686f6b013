import { Module } from '@nestjs/common';
import { SandboxModule } from '../sandbox/index.js';
import { SelfTest } from './self-test.js';

/** Tests whether the sandbox isolates programs on this machine. */
@Module({ imports: [SandboxModule], providers: [SelfTest], exports: [SelfTest] })
export class SelfTestModule {}
