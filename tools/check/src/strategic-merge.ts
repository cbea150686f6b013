/** Fields by which kustomize identifies the items of a list. Other lists are replaced as a whole. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  containers: ['name'],
  env: ['name'],
  ports: ['containerPort', 'protocol'],
};

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a patch into a manifest as kustomize does, limited to what this project uses. */
export function strategicMerge(base: unknown, patch: unknown, field = ''): unknown {
  if (isMap(base) && isMap(patch)) {
    const changed = Object.entries(patch).map(([name, value]) => [
      name,
      name in base ? strategicMerge(base[name], value, name) : value,
    ]);
    return { ...base, ...(Object.fromEntries(changed) as object) };
  }
  const keys = KEYS[field];
  return Array.isArray(base) && Array.isArray(patch) && keys ? mergeItems(base, patch, keys) : patch;
}

function mergeItems(base: unknown[], patch: unknown[], keys: readonly string[]): unknown[] {
  const idOf = (item: unknown) => keys.map((key) => (isMap(item) ? String(item[key]) : '')).join(' ');
  const rest = new Map(patch.map((item) => [idOf(item), item]));
  const merged = base.map((item) => {
    const id = idOf(item);
    const change = rest.get(id);
    rest.delete(id);
    return change === undefined ? item : strategicMerge(item, change);
  });
  return [...merged, ...rest.values()];
}
