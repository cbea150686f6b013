import {
  acceptsConnections,
  capture,
  freePort,
  startChild,
  until,
  which,
  type Child,
} from '@skillhour/machine';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = '127.0.0.1';
/** Last line that coturn logs at its start; its ports open at about that time. */
const STARTED = /SQLite DB connection success/;

/** Returns whether coturn is installed, and openssl, which creates its certificate. */
export const hasCoturn = async (): Promise<boolean> =>
  (await which('turnserver')) !== undefined && (await which('openssl')) !== undefined;

/**
 * A coturn on loopback that also relays to loopback. Members authenticate with credentials derived from its secret; TLS
 * uses a self-signed certificate.
 */
export class Coturn {
  readonly #folder: string;
  readonly #child: Child;

  static async start(secret: string): Promise<Coturn> {
    const folder = await mkdtemp(join(tmpdir(), 'skillhour-coturn-'));
    const [port, tlsPort] = [await freePort(), await freePort()];
    const certificate = await makeCertificate(folder);
    const options = {
      'listening-ip': HOST,
      'relay-ip': HOST,
      'listening-port': port,
      'tls-listening-port': tlsPort,
      'static-auth-secret': secret,
      realm: 'skillhour.test',
      ...certificate,
      'log-file': 'stdout',
      pidfile: join(folder, 'pid'),
      userdb: join(folder, 'users'),
    };
    const child = await startChild(
      'turnserver',
      [
        '-n',
        '--use-auth-secret',
        '--no-cli',
        '--no-dtls',
        '--allow-loopback-peers',
        ...Object.entries(options).map(([name, value]) => `--${name}=${String(value)}`),
      ],
      { ready: STARTED },
    );
    await until(() => acceptsConnections(tlsPort), { what: 'the TLS port' });
    return new Coturn(folder, child, port, tlsPort);
  }

  private constructor(
    folder: string,
    child: Child,
    readonly port: number,
    readonly tlsPort: number,
  ) {
    this.#folder = folder;
    this.#child = child;
  }

  /** URLs for realtime's settings, one per transport. */
  get urls() {
    return {
      udp: `turn:${HOST}:${String(this.port)}?transport=udp`,
      tcp: `turn:${HOST}:${String(this.port)}?transport=tcp`,
      tls: `turns:${HOST}:${String(this.tlsPort)}?transport=tcp`,
    };
  }

  async stop(): Promise<void> {
    await this.#child.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function makeCertificate(folder: string): Promise<{ cert: string; pkey: string }> {
  const [cert, pkey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = await capture('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${HOST}`],
    ...['-keyout', pkey, '-out', cert],
  ]);
  if (made.status !== 0) throw new Error(`the certificate could not be created:\n${made.stderr}`);
  return { cert, pkey };
}
