import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export const BOUNDARY = 'the-boundary';
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

export const textPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const filePart = (name: string, filename: string, type: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;

interface Outcome {
  status: number;
  body: Record<string, unknown>;
  /** Bytes sent before the response arrived. */
  sentBytes: number;
}

/** Sends a body piece by piece until a response arrives: chunked, unless a length is claimed. */
export async function sendSlowly(
  url: string,
  headers: Record<string, string>,
  bodyParts: Iterable<string | Buffer>,
): Promise<Outcome> {
  const call = request(url, { method: 'POST', headers });
  let response: IncomingMessage | undefined;
  let sentBytes = 0;
  const responded = once(call, 'response').then(([message]) => (response = message as IncomingMessage));
  call.on('error', () => undefined);
  call.flushHeaders();
  for (const bodyPart of bodyParts) {
    if (response) break;
    sentBytes += bodyPart.length;
    if (!call.write(bodyPart)) await Promise.race([once(call, 'drain'), responded]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!response && !('content-length' in headers)) call.end();
  const message = await responded;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  call.destroy();
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  return { status: message.statusCode ?? 0, body, sentBytes };
}
