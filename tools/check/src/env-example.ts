import type { z } from 'zod';
import type { ServiceSchema } from './service-schemas.ts';

const HEAD = `# Environment variables of the services. Generated from apps/*/src/config.ts by \`npm run generate\`.
# \`npm start\` sets all of them itself; to start one service: node --env-file=.env apps/<service>/dist/main.js
# Several services in one process (docs/adr/0010): LEDGER__INTERNAL_PORT=… is only for the ledger, NATS_URL=… for all of them.
# Required variables are empty; the others are commented out, with their default.
`;

/** An environment variable as one service reads it. */
export interface Setting {
  readonly description: string;
  readonly required: boolean;
  /** Secrets never have a value in a stored file. */
  readonly secret: boolean;
  /** Whether it is the path of a folder in which the service stores files. */
  readonly writable: boolean;
  /** Default as written in the environment; empty if the variable has no default or one that depends on the host. */
  readonly fallback: string;
}

/** Derives a setting from a variable's schema. Throws if the schema has no description. */
export function settingOf(name: string, type: z.ZodType): Setting {
  const { description, secret = false, writable = false, dependsOnHost = false } = type.meta() ?? {};
  if (description === undefined) throw new Error(`${name} has no description in its schema`);
  const absent = type.safeParse(undefined);
  const fallback = absent.success && !secret && !dependsOnHost ? textOf(absent.data) : '';
  return {
    description,
    required: !absent.success,
    secret: secret === true,
    writable: writable === true,
    fallback,
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns the text of `.env.example`: each variable once, those of most services first. */
export function envExample(schemas: readonly ServiceSchema[]): string {
  const names = [...new Set(schemas.flatMap(({ variables }) => Object.keys(variables)))];
  const entries = names.map((name) => entryOf(name, schemas)).sort((a, b) => b.services - a.services);
  return [HEAD, ...entries.map(({ text }) => text)].join('\n');
}

function entryOf(name: string, schemas: readonly ServiceSchema[]): { services: number; text: string } {
  const readers = schemas.flatMap(({ service, variables }) => {
    const type = variables[name];
    return type ? [{ service, setting: settingOf(name, type) }] : [];
  });
  const remarks = Map.groupBy(readers, ({ setting }) => remarkOf(setting));
  const lines = [...remarks].map(([remark, group]) => {
    const who =
      group.length === schemas.length ? 'every service' : group.map(({ service }) => service).join(', ');
    return `# ${who}: ${remark}`;
  });
  const needed = readers.find(({ setting }) => setting.required);
  const fallback = readers.map(({ setting }) => setting.fallback).find((text) => text !== '') ?? '';
  lines.push(needed ? `${name}=` : `# ${name}=${quoted(fallback)}`);
  return { services: readers.length, text: `${lines.join('\n')}\n` };
}

const remarkOf = ({ description, required, secret }: Setting): string =>
  `${description} (${required ? 'required' : 'optional'}${secret ? ', secret' : ''})`;

const quoted = (text: string): string => (/[\s#"'<>]/.test(text) ? JSON.stringify(text) : text);
