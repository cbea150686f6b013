import { Module } from '@nestjs/common';
import { SandboxModule } from '../sandbox/index.js';
import { Proof } from './proof.js';

/** Tests whether the sandbox isolates programs on this machine. */
@Module({ imports: [SandboxModule], providers: [Proof], exports: [Proof] })
export class ProvingModule {}
