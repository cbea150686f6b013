import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  Module,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, tap } from 'rxjs';
import { Door } from '../test/open-door.js';
import { GatewayModule } from './gateway.module.js';
import { VerifiedTokens } from './auth/verified-tokens.js';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

@Injectable()
class Seen implements NestInterceptor {
  readonly seen: string[] = [];

  intercept(context: ExecutionContext, next: CallHandler) {
    const { endpoint } = requestOf(context).routeOptions.config;
    return next.handle().pipe(
      tap({ error: (error: Error) => this.seen.push(`${endpoint?.name} ${error.message}`) }),
      map((body: Buffer) => {
        this.seen.push(`${endpoint?.name} ${body.toString()}`);
        return Buffer.from(`${body.toString()} `);
      }),
    );
  }
}

class OnlyTags implements CanActivate {
  canActivate(context: ExecutionContext) {
    if (requestOf(context).url.startsWith('/api/skills')) throw new ForbiddenException();
    return true;
  }
}

@Catch(AppError)
class Teapot implements ExceptionFilter<AppError> {
  catch(error: AppError, host: ArgumentsHost) {
    void host.switchToHttp().getResponse<FastifyReply>().code(418).send({ brewed: error.code });
  }
}

describe('the gateway as a Nest app', () => {
  let door: Door;

  afterEach(() => door.close());

  const openWith = async (prepare: (app: NestFastifyApplication) => void) => {
    door = await Door.open({ module: GatewayModule, prepare });
  };

  it('lets an interceptor see every contract route and its response', async () => {
    const interceptor = new Seen();
    await openWith((app) => void app.useGlobalInterceptors(interceptor));
    expect(await (await door.fetch('/api/skills/')).text()).toBe('{} ');
    expect((await door.fetch('/api/tags/?search=a')).status).toBe(200);
    expect(interceptor.seen).toEqual(['content.skill.list {}', 'content.tag.search {}']);
  });

  it('lets a guard reject calls in the standard error format', async () => {
    await openWith((app) => void app.useGlobalGuards(new OnlyTags()));
    expect((await door.fetch('/api/skills/')).status).toBe(403);
    expect(await door.json('/api/skills/')).toMatchObject({ code: 'caller.forbidden' });
    expect((await door.fetch('/api/tags/?search=a')).status).toBe(200);
    expect(door.calls.map(({ name }) => name)).toEqual(['content.tag.search']);
  });

  it('lets a filter handle errors of routes and of unknown paths', async () => {
    await openWith((app) => void app.useGlobalFilters(new Teapot()));
    const refused = await door.fetch('/api/requests/');
    expect([refused.status, await refused.json()]).toEqual([418, { brewed: 'caller.unauthenticated' }]);
    expect((await door.fetch('/api/nothing/')).status).toBe(404);
  });

  it('lets a test replace providers and runs hooks of additional modules', async () => {
    const remembered: string[] = [];
    @Injectable()
    class Probe implements OnModuleInit {
      ran = false;
      onModuleInit() {
        this.ran = true;
      }
    }
    @Module({ providers: [Probe] })
    class ProbeModule {}
    @Module({ imports: [GatewayModule, ProbeModule] })
    class Wider {}
    door = await Door.open({
      module: Wider,
      override: (builder) =>
        builder.overrideProvider(VerifiedTokens).useValue({
          get: () => undefined,
          remember: (token: string) => remembered.push(token),
        }),
    });
    const token = await door.sign();
    await door.fetch('/api/skills/', { headers: { authorization: `Bearer ${token}` } });
    expect(remembered).toEqual([token]);
    expect(door.app.get(Probe, { strict: false }).ran).toBe(true);
  });
});
