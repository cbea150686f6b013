import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type Deployment, kustomization, manifest, patch } from './manifest-shapes.ts';
import { isMap, strategicMerge } from './strategic-merge.ts';

const BASE = join(import.meta.dirname, '../../../k8s/base');
const read = (file: string): string => readFileSync(join(BASE, file), 'utf8');

/** Returns the names of all files of the base except the kustomization itself. */
export const filesOfBase = (): string[] =>
  readdirSync(BASE)
    .filter((file) => file !== 'kustomization.yaml')
    .sort();

export const readKustomization = () => kustomization.parse(parse(read('kustomization.yaml')));

/** Returns the resources as kustomize applies them: those that the kustomization lists, Deployments with its patches. */
export function readManifests() {
  const { resources, patches } = readKustomization();
  const changes = patches.map(({ path }) => patch.parse(parse(read(path))));
  return resources
    .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as unknown))
    .map((document) =>
      isMap(document) && document['kind'] === 'Deployment'
        ? changes.reduce<unknown>((merged, change) => strategicMerge(merged, change), document)
        : document,
    )
    .map((document) => manifest.parse(document));
}

/** Value of one variable of a pod. There is no value if only the cluster knows it. */
export interface Supplied {
  readonly value?: string;
  readonly secretKey?: string;
}

/** Returns the environment that a Deployment gives its service. Throws if a ConfigMap or a required key in it is missing. */
export function environmentOf(deployment: Deployment): Map<string, Supplied> {
  const maps = configMaps();
  const mapOf = (name: string): ReadonlyMap<string, string> => {
    const map = maps.get(name);
    if (map === undefined) throw new Error(`no ConfigMap ${name}`);
    return map;
  };
  const [{ env, envFrom }] = deployment.spec.template.spec.containers;
  const environment = new Map<string, Supplied>();
  for (const { configMapRef } of envFrom)
    for (const [name, value] of mapOf(configMapRef.name)) environment.set(name, { value });
  for (const { name, value, valueFrom: { secretKeyRef, configMapKeyRef } = {} } of env) {
    if (value !== undefined) environment.set(name, { value });
    else if (secretKeyRef) environment.set(name, { secretKey: secretKeyRef.key });
    else if (configMapKeyRef) {
      const text = mapOf(configMapKeyRef.name).get(configMapKeyRef.key);
      if (text === undefined && configMapKeyRef.optional) continue;
      if (text === undefined) throw new Error(`${configMapKeyRef.name} has no ${configMapKeyRef.key}`);
      environment.set(name, { value: text });
    } else environment.set(name, {});
  }
  return environment;
}

const configMaps = () =>
  new Map(
    readKustomization().configMapGenerator.map(({ name, literals }) => [name, new Map(literals.map(pair))]),
  );

function pair(literal: string): [string, string] {
  const at = literal.indexOf('=');
  return [literal.slice(0, at), literal.slice(at + 1)];
}
