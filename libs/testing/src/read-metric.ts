/**
 * Reads a metric of a service from `/metrics`: the sum of its series that have these labels, or undefined if there are
 * none.
 */
export async function readMetric(
  { internalUrl }: { internalUrl: string },
  name: string,
  labels: Record<string, string> = {},
): Promise<number | undefined> {
  const text = await (await fetch(`${internalUrl}/metrics`)).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const values = text
    .split('\n')
    .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
    .filter((parts) => parts?.[1] === name && wanted.every((pair) => parts[2]?.split(',').includes(pair)))
    .map((parts) => Number(parts?.[3]));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}
