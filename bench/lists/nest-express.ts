import {
  BadRequestException,
  Controller,
  Get,
  Header,
  Headers,
  HttpException,
  Injectable,
  Module,
  Query,
  Res,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { importSPKI, jwtVerify, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The same list served by plain Nest on Express, with authentication, a rate limit, query validation and a correlation
 * id. It is favored where possible: each token is verified once, the rows are in memory, and it writes no logs.
 * Decorators are called as functions so that Node can run this file directly.
 */
const list = JSON.parse(readFileSync(process.env['BODY_FILE'] ?? '', 'utf8')) as object;
const key = await importSPKI(process.env['PUBLIC_KEY'] ?? '', 'ES256');
const PER_MINUTE = 1_000_000_000;
const MINUTE_MS = 60_000;
const LIMIT = { page: 10_000, size: 100 };

interface Request {
  headers: Record<string, string | undefined>;
  member?: string;
}
interface Reply {
  setHeader(name: string, value: string): void;
}

class SignedIn implements CanActivate {
  readonly #verified = new Map<string, JWTPayload>();
  readonly #counts = new Map<string, { count: number; untilMs: number }>();

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1];
    if (token === undefined) throw new UnauthorizedException();
    const claims = this.#verified.get(token) ?? (await this.#verify(token));
    if ((claims.exp ?? 0) * 1_000 < Date.now()) throw new UnauthorizedException();
    request.member = claims.sub ?? '';
    this.#count(request.member);
    return true;
  }

  async #verify(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, key);
    this.#verified.set(token, payload);
    return payload;
  }

  #count(member: string): void {
    const nowMs = Date.now();
    const known = this.#counts.get(member);
    if (known === undefined || known.untilMs < nowMs)
      this.#counts.set(member, { count: 1, untilMs: nowMs + MINUTE_MS });
    else if ((known.count += 1) > PER_MINUTE) throw new HttpException('Too many requests.', 429);
  }
}

const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(LIMIT.page).default(1),
  limit: z.coerce.number().int().min(1).max(LIMIT.size).default(12),
  search: z.string().max(100).default(''),
  category: z.string().max(100).default(''),
});

class Lists {
  read(query: unknown, correlationId: string | undefined, reply: Reply): object {
    if (!ListQuery.safeParse(query).success) throw new BadRequestException();
    reply.setHeader('x-correlation-id', correlationId ?? randomUUID());
    return list;
  }
}

class App {}

Injectable()(SignedIn);
Controller('api')(Lists);
const read = Object.getOwnPropertyDescriptor(Lists.prototype, 'read') ?? {};
Get('blogs')(Lists.prototype, 'read', read);
Header('cache-control', 'private, no-cache')(Lists.prototype, 'read', read);
UseGuards(SignedIn)(Lists.prototype, 'read', read);
Query()(Lists.prototype, 'read', 0);
Headers('x-correlation-id')(Lists.prototype, 'read', 1);
Res({ passthrough: true })(Lists.prototype, 'read', 2);
Module({ controllers: [Lists], providers: [SignedIn] })(App);

const app = await NestFactory.create(App, { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
console.log('ready');
