import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubernetesObject } from './render.ts';

const SCHEMA = 'kinds';
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(
  JSON.parse(readFileSync(join(import.meta.dirname, 'kubernetes.generated.json'), 'utf8')) as object,
  SCHEMA,
);
const validators = new Map<string, ValidateFunction>();

/** Returns what the types of Kubernetes reject, unknown fields included. */
export function schemaProblems(object: KubernetesObject): string[] {
  const kind = `${object.apiVersion}/${object.kind}`;
  const name = `${object.kind} ${object.metadata.name}`;
  const validate = validatorOf(kind);
  if (validate === undefined) return [`${kind}: unknown kind, see tools/check/kubernetes-schema.ts`];
  if (validate(object)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function validatorOf(kind: string): ValidateFunction | undefined {
  const known =
    validators.get(kind) ?? ajv.getSchema(`${SCHEMA}#/definitions/Kinds/properties/${escaped(kind)}`);
  if (known) validators.set(kind, known);
  return known;
}

/** Escapes a JSON pointer in a URI. */
const escaped = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
