/** A request as it was sent. */
export interface SentRequest {
  method: string;
  /** Path below `/api/`, without the query. */
  path: string;
  query: Record<string, string>;
  /** The parsed JSON body, or the fields of a form. */
  body: Record<string, unknown>;
  key: string | undefined;
}

/** The parts of a response that the client reads; jsdom has no `Response`. */
export class FakeResponse {
  readonly ok: boolean;
  readonly headers: { get: (name: string) => string | null };

  constructor(
    readonly status: number,
    private readonly content: unknown,
    headers: Record<string, string> = {},
  ) {
    this.ok = status < 400;
    this.headers = { get: (name) => headers[name] ?? (name === 'content-type' ? 'application/json' : null) };
  }

  json = async (): Promise<unknown> => structuredCopy(this.content);
  text = async (): Promise<string> => JSON.stringify(this.content);
}

const structuredCopy = (content: unknown): unknown =>
  content === undefined ? undefined : (JSON.parse(JSON.stringify(content)) as unknown);

/** A body for status 200, a complete response, or a function that returns either for a request. */
export type FakeAnswer = object | FakeHandler;
type FakeHandler = (sent: SentRequest) => Promise<object> | object;

const base = (globalThis as { location?: Location }).location?.origin ?? 'http://localhost';

/**
 * Replaces `fetch` by a fake API with responses by method and path (`'POST blog/{slug}/vote/'`). It records the sent
 * requests. A request without a rule gets a 404.
 */
export function fakeApi(answers: Record<string, FakeAnswer>) {
  const sent: SentRequest[] = [];
  const rules = Object.entries(answers).map(([rule, answer]) => ({ pattern: patternOf(rule), answer }));
  Object.assign(globalThis, {
    fetch: async (given: string, init: RequestInit = {}) => {
      const url = new URL(given, base);
      const call: SentRequest = {
        method: init.method ?? 'GET',
        path: url.pathname.replace(/^\/api\//, ''),
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(init.body ?? ''),
        key: (init.headers as Record<string, string> | undefined)?.['idempotency-key'],
      };
      // Requests outside the API are not recorded.
      if (url.pathname.startsWith('/api/')) sent.push(call);
      const rule = rules.find(({ pattern }) => pattern.test(`${call.method} ${call.path}`));
      if (!rule) return errorResponse(404, 'Not found');
      const answer: object = isHandler(rule.answer) ? await Promise.resolve(rule.answer(call)) : rule.answer;
      return answer instanceof FakeResponse ? answer : new FakeResponse(200, answer);
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return {
    sent,
    /** Returns the requests sent to an endpoint, oldest first. */
    to: (rule: string) => sent.filter(({ method, path }) => patternOf(rule).test(`${method} ${path}`)),
    /** Replaces the response of an endpoint from now on. */
    answer: (rule: string, answer: FakeAnswer) => rules.unshift({ pattern: patternOf(rule), answer }),
  };
}

/** Returns an error response as sent by the gateway, with messages per field. */
export const errorResponse = (
  status: number,
  detail: string,
  errors: Record<string, string[]> = {},
): FakeResponse => new FakeResponse(status, { detail, code: 'some.reason', errors });

/** Returns one page of a list. */
export const listPageOf = (results: readonly object[], more: object = {}) => ({
  ...{ results, data: results, count: results.length, total_pages: 1, next: null, previous: null },
  ...more,
});

const patternOf = (rule: string) =>
  new RegExp(`^${rule.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', String.raw`\S*`)}$`);

const isHandler = (answer: FakeAnswer): answer is (sent: SentRequest) => Promise<object> | object =>
  typeof answer === 'function';

function bodyOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return fieldsOf(body);
  return typeof body === 'string' && body !== '' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

/** A field that occurs more than once becomes a list. */
const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form.keys()].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
