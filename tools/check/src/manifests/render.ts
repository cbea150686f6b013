import { capture } from '@skillhour/machine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findKubectl } from './kubectl.ts';

const K8S = join(import.meta.dirname, '../../../../k8s');
const RENDER_WITHIN_MS = 30_000;

/** An object as it is sent to a cluster. */
const kubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type KubernetesObject = z.output<typeof kubernetesObject>;

export const OVERLAYS = ['dev', 'prod'] as const;
type Overlay = (typeof OVERLAYS)[number];

/** Returns the objects of an overlay as `kubectl apply -k` sends them. */
export const renderOverlay = (overlay: Overlay): Promise<KubernetesObject[]> =>
  renderFolder(join(K8S, 'overlays', overlay));

let kubectl: Promise<string> | undefined;

/** Returns the objects of a folder with a kustomization. */
export async function renderFolder(folder: string): Promise<KubernetesObject[]> {
  kubectl ??= findKubectl();
  const result = await capture(await kubectl, ['kustomize', folder], RENDER_WITHIN_MS);
  if (result.status !== 0) throw new Error(`kubectl kustomize ${folder}: ${result.stderr}`);
  return parseObjects(result.stdout);
}

/** Returns the objects of a file in k8s/ that no kustomization contains. */
export const readObjects = (file: string): KubernetesObject[] =>
  parseObjects(readFileSync(join(K8S, file), 'utf8'));

function parseObjects(text: string): KubernetesObject[] {
  return parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return kubernetesObject.parse(document.toJS());
  });
}
