import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { errors, type default as Provider } from 'oidc-provider';
import { PAGE_POLICY } from '../http/page.ts';
import { claimsOf, personSchema, type Claims } from './accounts.ts';
import { issuerKeys } from './keys.ts';
import { createProvider } from './provider.ts';
import { signIdToken, tokenRequestSchema } from './sign-id-token.ts';
import { signInPage } from './sign-in-page.ts';

export interface OidcOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The issuer's own URL, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly webOrigin: string;
}

/** Starts a local OpenID Connect issuer with a sign-in page, and `POST /dev/id-token` for tests. */
export async function startOidc(options: OidcOptions): Promise<Server> {
  const keys = await issuerKeys(options.dataDir);
  const people = new Map<string, Claims>();
  const provider = createProvider({ ...options, keys, people });
  const standard = provider.callback();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', options.issuer).pathname;
    if (path === '/healthz') send(response, 200, { status: 'ok' });
    else if (path === '/dev/id-token' && request.method === 'POST') {
      const parsed = tokenRequestSchema.safeParse(await json(request));
      if (!parsed.success) send(response, 400, { error: 'invalid_request', issues: parsed.error.issues });
      else
        send(response, 200, {
          id_token: await signIdToken(parsed.data, { ...options, url: options.issuer, keys }),
        });
    } else if (path.startsWith('/sign-in/')) await signIn(provider, people, request, response);
    else await standard(request, response);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const expired = error instanceof errors.SessionNotFound || error instanceof SyntaxError;
      if (!expired) console.error(error);
      send(response, expired ? 400 : 500, { error: expired ? 'invalid_request' : 'server_error' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return server;
}

async function signIn(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, signInPage(uid));
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  if (form['cancel'] !== undefined) {
    const error = { error: 'access_denied', error_description: 'The person cancelled' };
    return provider.interactionFinished(request, response, error);
  }
  const person = personSchema.safeParse(form);
  if (!person.success) return sendPage(response, signInPage(uid, 'Enter an email address and a first name.'));
  const claims = claimsOf(person.data);
  people.set(claims.sub, claims);
  return provider.interactionFinished(request, response, { login: { accountId: claims.sub } });
}

function sendPage(response: ServerResponse, page: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY })
    .end(page);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
