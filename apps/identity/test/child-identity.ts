import { type AnyEndpoint, identityApi, MemberId, newId, type Request } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  callSettings,
  contextOf,
  freshNamespace,
  type Infrastructure,
  serviceUrl,
  startChild,
  startService,
  until,
} from '@skillhour/testing';
import { exportPKCS8, generateKeyPair } from 'jose';
import { join } from 'node:path';
import type { z } from 'zod';
import { NeighborsInTest, neighborServices } from './neighbors-in-test.js';

const PROGRAM = join(import.meta.dirname, '../dist/main.js');

/** Runs the built identity service as a process that can be killed, next to fake neighbors. Its caller is an admin. */
export class ChildIdentity {
  readonly fakes = new NeighborsInTest();
  readonly adminId = newId(MemberId);
  #neighbors: RunningService[] = [];

  private constructor(private readonly env: Record<string, string>) {}

  static async withFakes(infrastructure: Infrastructure): Promise<ChildIdentity> {
    const namespace = freshNamespace();
    const { natsUrl, mongoUri } = infrastructure;
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const child = new ChildIdentity({
      ...(await callSettings(natsUrl, 'identity')),
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'info',
      NATS_URL: (await serviceUrl(natsUrl, 'identity')) ?? natsUrl,
      MONGO_URI: mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      ACCESS_TOKEN_PRIVATE_KEY: await exportPKCS8(privateKey),
      SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_ORIGIN: 'https://skillhour.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_EMAIL: 'root@skillhour.example',
      ADMIN_PASSWORD: 'Admin-secret-1!',
    });
    child.#neighbors = await Promise.all(
      neighborServices(child.fakes).map((definition) =>
        startService(definition, { infrastructure, namespace }),
      ),
    );
    return child;
  }

  start({ args, env }: { args: readonly string[]; env: Readonly<Record<string, string>> }) {
    return startChild(process.execPath, [...args, PROGRAM], {
      ready: /"ready"/,
      env: { ...this.env, ...env },
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#neighbors.map((service) => service.close()));
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    idempotencyKey?: string,
  ): Promise<z.output<E['output']>> {
    const [neighbor] = this.#neighbors;
    if (!neighbor) throw new Error('the neighbors have not started');
    const context = contextOf(this.adminId, { role: 'admin', ...(idempotencyKey && { idempotencyKey }) });
    return neighbor.get(Caller).call(endpoint, input, context);
  }

  /** Uploads one file and waits until it was read. Returns the id of the import. */
  async upload(name: string, content: string): Promise<string> {
    const file_id = newId();
    const data = Buffer.from(content).toString('base64');
    await this.call(identityApi.putImportPiece, { file_id, member_id: this.adminId, piece: 0, data });
    const file = { id: file_id, media_type: 'text/csv', bytes: content.length, name };
    const { id } = await this.call(identityApi.createImport, { files: [file] });
    await this.settled(id);
    return id;
  }

  /** Waits until no work is left. */
  settled(id: string) {
    return until(
      async () => {
        const found = await this.call(identityApi.readImport, { id });
        return found.state !== 'reading' && found.state !== 'running' && found;
      },
      { what: 'the end of the work on an import', timeoutMs: 60_000 },
    );
  }
}
