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
import { TestGateway } from '../test/test-gateway.js';
import { GatewayModule } from './gateway.module.js';
import { VerifiedTokens } from './auth/verified-tokens.js';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

@Injectable()
class RecordingInterceptor implements NestInterceptor {
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
  let gateway: TestGateway;

  afterEach(() => gateway.close());

  const openWith = async (prepare: (app: NestFastifyApplication) => void) => {
    gateway = await TestGateway.open({ prepare });
  };

  it('lets an interceptor see every contract route and its response', async () => {
    const interceptor = new RecordingInterceptor();
    await openWith((app) => void app.useGlobalInterceptors(interceptor));
    expect(await (await gateway.fetch('/api/skills/')).text()).toBe('{} ');
    expect((await gateway.fetch('/api/tags/?search=a')).status).toBe(200);
    expect(interceptor.seen).toEqual(['content.skill.list {}', 'content.tag.search {}']);
    expect(await (await gateway.fetch('/api/skills/')).text()).toBe('{} ');
    expect(interceptor.seen).toHaveLength(3);
  });

  it('lets a guard reject calls in the standard error format', async () => {
    await openWith((app) => void app.useGlobalGuards(new OnlyTags()));
    expect((await gateway.fetch('/api/skills/')).status).toBe(403);
    expect(await gateway.json('/api/skills/')).toMatchObject({ code: 'caller.forbidden' });
    expect((await gateway.fetch('/api/tags/?search=a')).status).toBe(200);
    expect(gateway.calls.map(({ name }) => name)).toEqual(['content.tag.search']);
  });

  it('lets a filter handle errors of routes and of unknown paths', async () => {
    await openWith((app) => void app.useGlobalFilters(new Teapot()));
    const rejected = await gateway.fetch('/api/requests/');
    expect([rejected.status, await rejected.json()]).toEqual([418, { brewed: 'caller.unauthenticated' }]);
    expect((await gateway.fetch('/api/nothing/')).status).toBe(404);
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
    gateway = await TestGateway.open({
      module: Wider,
      override: (builder) =>
        builder.overrideProvider(VerifiedTokens).useValue({
          get: () => undefined,
          remember: (token: string) => remembered.push(token),
        }),
    });
    const token = await gateway.sign();
    await gateway.fetch('/api/skills/', { headers: { authorization: `Bearer ${token}` } });
    expect(remembered).toEqual([token]);
    expect(gateway.app.get(Probe, { strict: false }).ran).toBe(true);
  });
});
