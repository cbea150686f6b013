import { Module } from '@nestjs/common';
import { Revocations } from './auth/revocations.js';
import { CallerCheck } from './http/caller-check.js';
import { HttpServer } from './http/http-server.js';
import { RateLimits } from './http/rate-limits.js';

@Module({ providers: [Revocations, CallerCheck, RateLimits, HttpServer] })
export class GatewayModule {}
