/** Stories of rooms in rare environments. Each has its own browsers and network. */
const RARE = ['web/e2e/firefox.e2e', 'web/e2e/relay.e2e', 'web/e2e/slow-connection.e2e'] as const;

/** Returns whether `npm test` runs a spec file with this seed: one of the rare environments, and every other file. */
export function isInRotation(file: string, seed: number): boolean {
  const index = RARE.findIndex((part) => file.includes(part));
  return index === -1 || index === seed % RARE.length;
}
