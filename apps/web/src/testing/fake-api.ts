/** A call as it was sent. */
export interface Sent {
  method: string;
  /** Below `/api/`, without its query. */
  path: string;
  query: Record<string, string>;
  /** JSON as what it says, a form as its fields. */
  body: Record<string, unknown>;
  key: string | undefined;
}

/** What the client reads of an answer; jsdom has no `Response`. */
export class Reply {
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

/** A body for 200, a whole answer, or what makes either of the call. */
export type Answer = object | Answering;
type Answering = (sent: Sent) => Promise<object> | object;

const base = (globalThis as { location?: Location }).location?.origin ?? 'http://localhost';

/**
 * An API for a page in a test, in the place of `fetch`: answers by method and path (`'POST blog/{slug}/vote/'`), and what was sent. A
 * call that nobody answers is 404.
 */
export function fakeApi(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  const rules = Object.entries(answers).map(([rule, answer]) => ({ pattern: patternOf(rule), answer }));
  Object.assign(globalThis, {
    fetch: async (given: string, init: RequestInit = {}) => {
      const url = new URL(given, base);
      const call: Sent = {
        method: init.method ?? 'GET',
        path: url.pathname.replace(/^\/api\//, ''),
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(init.body ?? ''),
        key: (init.headers as Record<string, string> | undefined)?.['idempotency-key'],
      };
      // What the web app reads beside the API is no call.
      if (url.pathname.startsWith('/api/')) sent.push(call);
      const rule = rules.find(({ pattern }) => pattern.test(`${call.method} ${call.path}`));
      if (!rule) return refusal(404, 'Not found');
      const answer: object = isRule(rule.answer) ? await Promise.resolve(rule.answer(call)) : rule.answer;
      return answer instanceof Reply ? answer : new Reply(200, answer);
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return {
    sent,
    /** What was sent to an address, oldest first. */
    to: (rule: string) => sent.filter(({ method, path }) => patternOf(rule).test(`${method} ${path}`)),
    /** Another answer from now on. */
    answer: (rule: string, answer: Answer) => rules.unshift({ pattern: patternOf(rule), answer }),
  };
}

/** A refusal as the gateway sends it, with the sentences under the fields they are about. */
export const refusal = (status: number, detail: string, errors: Record<string, string[]> = {}): Reply =>
  new Reply(status, { detail, code: 'some.reason', errors });

/** A page of a list. */
export const pageOf = (results: readonly object[], more: object = {}) => ({
  ...{ results, data: results, count: results.length, total_pages: 1, next: null, previous: null },
  ...more,
});

const patternOf = (rule: string) =>
  new RegExp(`^${rule.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', String.raw`\S*`)}$`);

const isRule = (answer: Answer): answer is (sent: Sent) => Promise<object> | object =>
  typeof answer === 'function';

function bodyOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return fieldsOf(body);
  return typeof body === 'string' && body !== '' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

/** A field that a form has more than once is a list. */
const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form.keys()].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
