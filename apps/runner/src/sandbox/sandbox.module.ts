import { Module } from '@nestjs/common';
import { Sandboxes } from './sandboxes.js';

/** Runs untrusted programs in isolation. */
@Module({ providers: [Sandboxes], exports: [Sandboxes] })
export class SandboxModule {}
