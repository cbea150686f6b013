import { Module } from '@nestjs/common';
import { Sandboxes } from './sandboxes.js';

/** Where programs of strangers run. */
@Module({ providers: [Sandboxes], exports: [Sandboxes] })
export class SandboxModule {}
