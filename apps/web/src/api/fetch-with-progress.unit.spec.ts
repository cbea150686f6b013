import { Blob } from 'node:buffer';
import { fetchWithProgress } from './fetch-with-progress';

/** Fakes a browser upload whose progress the test controls. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly sent: Record<string, string> = {};
  status = 0;
  response: Blob | null = null;
  withCredentials = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: string[] = [];

  constructor() {
    FakeRequest.last = this;
  }
  open(...where: string[]) {
    this.opened = where;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  send() {}
  abort() {
    this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n';
  }
}

const start = (init: RequestInit = {}) => {
  const shares: number[] = [];
  const pending = fetchWithProgress((share) => shares.push(share))('/api/profile/update/', {
    method: 'PUT',
    headers: { 'idempotency-key': 'k' },
    credentials: 'include',
    ...init,
  });
  return { shares, pending, request: FakeRequest.last };
};

beforeAll(() => void Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));

describe('fetchWithProgress', () => {
  it('sends the same request as fetch and reports each share', async () => {
    const { shares, pending, request } = start();
    expect([request.opened, request.sent, request.withCredentials]).toEqual([
      ['PUT', '/api/profile/update/'],
      { 'idempotency-key': 'k' },
      true,
    ]);
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
    expect(shares).toEqual([0.25, 1]);
    request.status = 400;
    request.response = new Blob(['{"detail":"no"}']);
    request.onload?.();
    const response = await pending;
    expect([response.status, response.headers.get('retry-after')]).toEqual([400, '7']);
    expect(await response.json()).toEqual({ detail: 'no' });
  });

  it('accepts a response without a body', async () => {
    const { pending, request } = start();
    request.status = 204;
    request.response = new Blob([]);
    request.onload?.();
    expect((await pending).status).toBe(204);
  });

  it('rejects with a TypeError, like fetch, if the server does not respond', async () => {
    const { pending, request } = start();
    request.onerror?.();
    await expect(pending).rejects.toBeInstanceOf(TypeError);
  });

  it('rejects when the caller aborts', async () => {
    const caller = new AbortController();
    const { pending } = start({ signal: caller.signal });
    caller.abort(new Error('given up'));
    await expect(pending).rejects.toThrow('given up');
  });
});
