import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { type AnyEndpoint, allEndpoints } from '@skillhour/contracts';
import {
  type RpcResponse,
  Broker,
  Caller,
  CacheInvalidations,
  type ForwardedMessage,
  Loops,
  RpcServer,
  SERVICE_NAME,
  Signals,
} from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { Revocations } from '../src/auth/revocations.js';
import { gatewayConfig } from '../src/config.js';
import { GatewayModule } from '../src/gateway.module.js';
import { httpAdapter } from '../src/http/index.js';
import { ENDPOINTS } from '../src/routes/contract-routes.js';

export interface TestGatewayOptions {
  endpoints?: readonly AnyEndpoint[];
  /** Returns the services' responses. */
  respond?: (endpointName: string, message: ForwardedMessage) => RpcResponse | Promise<RpcResponse>;
  env?: Record<string, string>;
  /** A free port by default. */
  port?: number;
  /** Replaces the gateway's own module. */
  module?: Type;
  /** Replaces providers, as a Nest user's test does. */
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** Prepares the app before its initialization, as a Nest user's `main` does. */
  prepare?: (app: NestFastifyApplication) => void;
}

@Module({})
class FakeKernel {}

/** The gateway in this process, without a broker: services are replaced by a function. */
export class TestGateway {
  readonly logEntries: Record<string, unknown>[] = [];
  readonly calls: { name: string; message: ForwardedMessage }[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'skillhour-gateway-'));
  readonly images = join(this.folder, 'images');
  app!: NestFastifyApplication;
  url = '';
  sign!: (claims?: object) => Promise<string>;

  static async open(options: TestGatewayOptions = {}): Promise<TestGateway> {
    const gateway = new TestGateway();
    await gateway.#open(options);
    return gateway;
  }

  /** Returns the body of a JSON response. */
  async json(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
    return (await (await this.fetch(path, init)).json()) as Record<string, unknown>;
  }

  fetch = (path: string, init?: RequestInit) => fetch(`${this.url}${path}`, init);

  async close() {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #open({ endpoints = allEndpoints, module: root = GatewayModule, ...options }: TestGatewayOptions) {
    const { env, override = (same) => same, prepare, respond, port = 0 } = options;
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    this.sign = (claims = {}) =>
      new SignJWT({ sub: 'member-1', sid: 'login-1', role: 'user', ...claims })
        .setProtectedHeader({ alg: 'ES256' })
        .setExpirationTime('5m')
        .sign(privateKey);
    for (const name of ['index.html', 'landing.html'])
      writeFileSync(join(this.folder, name), '<!doctype html><title>Skillhour</title>');
    const config = gatewayConfig.parse({
      REALTIME_URL: 'http://127.0.0.1:1',
      WEB_DIR: this.folder,
      ACCESS_TOKEN_PUBLIC_KEY: await exportSPKI(publicKey),
      IMAGE_STORE: this.images,
      ...env,
    });
    const builder = Test.createTestingModule({ imports: [this.#kernel(config, respond), root] })
      .overrideProvider(Revocations)
      .useValue({ isBlocked: () => false, isEnded: () => false, isRevoked: () => false })
      .overrideProvider(ENDPOINTS)
      .useValue(endpoints);
    const module = await override(builder).compile();
    this.app = module.createNestApplication<NestFastifyApplication>(httpAdapter(config), {
      bodyParser: false,
      logger: false,
    });
    prepare?.(this.app);
    await this.app.listen(port, '127.0.0.1');
    this.url = await this.app.getUrl();
  }

  #kernel(config: object, respond: TestGatewayOptions['respond']) {
    const empty: RpcResponse = { body: new TextEncoder().encode('{}') };
    const forward = async ({ name }: AnyEndpoint, message: ForwardedMessage) => {
      this.calls.push({ name, message });
      return respond ? respond(name, message) : empty;
    };
    const call = async (endpoint: AnyEndpoint, input: object) => {
      const result = await forward(endpoint, { args: input } as ForwardedMessage);
      if ('error' in result) throw result.error;
      return JSON.parse(Buffer.from(result.body).toString()) as object;
    };
    const write = (line: string) => void this.logEntries.push(JSON.parse(line) as Record<string, unknown>);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: createLogger({ service: 'gateway' }, { write }) },
      { provide: Broker, useValue: { isUp: false } },
      { provide: Caller, useValue: { forward, call } },
      { provide: RpcServer, useValue: { serve: () => undefined, consume: () => undefined } },
      { provide: Loops, useValue: { start: () => undefined } },
      { provide: SERVICE_NAME, useValue: 'gateway' },
      { provide: CacheInvalidations, useValue: {} },
      { provide: Signals, useValue: { subscribe: () => () => undefined, publish: () => undefined } },
    ];
    return { module: FakeKernel, global: true, providers, exports: providers };
  }
}
