/**
 * Replaces `fetch` with an XMLHttpRequest, the only API that reports upload progress. `onProgress` receives the
 * uploaded share, from 0 to 1.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (
    url: string,
    { method = 'GET', headers = {}, body, signal, credentials }: RequestInit,
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'blob';
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(total === 0 ? 1 : loaded / total);
      };
      request.onload = () => {
        const { status } = request;
        const content = request.response as Blob;
        resolve(
          new Response(BODILESS.includes(status) ? null : content, {
            status,
            headers: headersOf(request),
          }),
        );
      };
      request.onerror = () => reject(new TypeError('the upload failed'));
      request.onabort = () => reject(abortedBy(signal));
      if (signal?.aborted) return reject(abortedBy(signal));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });

/** Statuses without a body: a `Response` with one of them must be constructed without a body. */
const BODILESS = [204, 205, 304];

const abortedBy = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
};
