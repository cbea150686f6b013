import type { Cluster, Container, Workload } from './cluster.ts';

/** ConfigMaps that the installation or its operator makes, not an overlay. */
export const FOREIGN_MAPS = ['ca', 'restore'];

/** Value of one variable of a container. There is no value if only the cluster knows it. */
export interface Supplied {
  readonly value?: string;
  readonly secret?: { readonly name: string; readonly key: string; readonly optional: boolean };
}

/** Returns the environment of a container. Throws if a ConfigMap or a required key in it is missing. */
export function environmentOf(
  cluster: Cluster,
  { namespace }: Workload,
  container: Container,
): Map<string, Supplied> {
  const mapOf = (name: string): ReadonlyMap<string, string> => {
    const map = cluster.configMaps.get(`${namespace}/${name}`);
    if (map === undefined) throw new Error(`no ConfigMap ${name} in ${namespace}`);
    return map;
  };
  const environment = new Map<string, Supplied>();
  for (const { configMapRef } of container.envFrom)
    for (const [name, value] of mapOf(configMapRef.name)) environment.set(name, { value });
  for (const {
    name,
    value,
    valueFrom: { secretKeyRef, configMapKeyRef },
  } of container.env) {
    if (value !== undefined) environment.set(name, { value });
    else if (secretKeyRef) environment.set(name, { secret: secretKeyRef });
    else if (configMapKeyRef && FOREIGN_MAPS.includes(configMapKeyRef.name)) environment.set(name, {});
    else if (configMapKeyRef) {
      const text = mapOf(configMapKeyRef.name).get(configMapKeyRef.key);
      if (text === undefined && configMapKeyRef.optional) continue;
      if (text === undefined) throw new Error(`${configMapKeyRef.name} has no ${configMapKeyRef.key}`);
      environment.set(name, { value: text });
    } else environment.set(name, {});
  }
  return environment;
}
