import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@skillhour/testing';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

const KID = 'key-1';
export const CLIENT_ID = 'skillhour-test';

/** Sign-in provider for id tokens: discovery, keys, and tokens signed with them. */
export class Issuer {
  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
    private readonly key: CryptoKey,
    private readonly now: () => Date,
  ) {}

  /** Uses the service's clock, because tokens are valid for minutes only. */
  static async start(now: () => Date): Promise<Issuer> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = createServer((request, response) => {
      const body = request.url?.startsWith('/.well-known/')
        ? { issuer: url, jwks_uri: `${url}/keys`, authorization_endpoint: `${url}/auth` }
        : { keys: [jwk] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const stop = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return new Issuer(url, stop, privateKey, now);
  }

  /** Signs a token. `claims` overrides any claim, and `undefined` omits one. */
  sign(
    claims: Record<string, unknown> & { sub: string; email: string },
    key: CryptoKey = this.key,
  ): Promise<string> {
    const nowS = Math.floor(this.now().getTime() / 1000);
    const all = {
      iss: this.url,
      aud: CLIENT_ID,
      iat: nowS,
      exp: nowS + 300,
      email_verified: true,
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(key);
  }
}
