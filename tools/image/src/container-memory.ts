const BYTES: Readonly<Record<string, number>> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

/**
 * Returns the memory of containers in MB, by name, from the lines of `docker stats --format '{{.Name}} {{.MemUsage}}'`.
 * @throws Error for any other line
 */
export function containerMemory(output: string): ReadonlyMap<string, number> {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [, name = '', amount = '', unit = ''] = /^(\S+) ([\d.]+)([KMG]?i?B) \//.exec(line) ?? [];
      const bytes = BYTES[unit];
      if (name === '' || bytes === undefined) throw new Error(`no memory of a container: ${line}`);
      return [name, (Number(amount) * bytes) / 1e6];
    }),
  );
}
