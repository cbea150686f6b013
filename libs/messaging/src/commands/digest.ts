import type { AnyEndpoint } from '@skillhour/contracts';
import { createHmac } from 'node:crypto';

/**
 * Tells one content from another without giving it away: it may hold a password, so nobody can try guesses against it who has not the key.
 * A file that comes again is stored under another id, so of files count their type and size.
 */
export function digestOf(endpoint: AnyEndpoint, key: string, input: unknown): string {
  const files = new Set(Object.keys(endpoint.http?.files ?? {}));
  const given = Object.entries(input ?? {}).map(([name, value]): unknown =>
    files.has(name) ? [name, withoutId(value)] : [name, value],
  );
  return createHmac('sha256', key)
    .update(JSON.stringify([endpoint.name, given]))
    .digest('base64url');
}

const withoutId = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, part: unknown) => (name === 'id' ? undefined : part)));
