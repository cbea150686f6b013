import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { credentialsOf } from './credentials.js';
import { VerifiedTokens } from './verified-tokens.js';

/**
 * Identifies the caller. With a missing, invalid or expired token the caller is anonymous; the next guard
 * decides whether that suffices.
 */
@Injectable()
export class AccessTokenGuard extends AuthGuard('access-token') {
  constructor(private readonly verified: VerifiedTokens) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credentials = credentialsOf(request);
    if (credentials === undefined) return true;
    const known = this.verified.get(credentials.token);
    if (known === undefined) return (await super.canActivate(context)) as boolean;
    request.actor = known;
    return true;
  }

  override getAuthenticateOptions() {
    return { property: 'actor', session: false };
  }

  override handleRequest<Actor>(error: Error | null, actor: Actor | false): Actor {
    if (error) throw error;
    return actor || (null as Actor);
  }
}
