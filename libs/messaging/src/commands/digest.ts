import type { AnyEndpoint } from '@skillhour/contracts';
import { createHmac } from 'node:crypto';

/**
 * Returns a keyed digest that identifies an input. The input may contain a password, so nobody without the key can test guesses against it. A
 * file that is uploaded again gets another id, so only the type and size of files count.
 */
export function digestOf(endpoint: AnyEndpoint, key: string, input: unknown): string {
  const files = new Set(Object.keys(endpoint.http?.files ?? {}));
  const entries = Object.entries(input ?? {}).map(([name, value]): unknown =>
    files.has(name) ? [name, withoutId(value)] : [name, value],
  );
  return createHmac('sha256', key)
    .update(JSON.stringify([endpoint.name, entries]))
    .digest('base64url');
}

const withoutId = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, member: unknown) => (name === 'id' ? undefined : member)));
