/** Groups of stories, of which `npm test` runs one each. */
const GROUPS: readonly (readonly string[])[] = [
  // Rooms in rare environments. Each has its own browsers and network.
  ['web/e2e/firefox.e2e', 'web/e2e/relay.e2e', 'web/e2e/slow-connection.e2e'],
  // Faults in a system with two replicas of every service, and of the demo load. `crashes.e2e` kills services in every run.
  ['gateway/e2e/faults.e2e', 'web/e2e/interruptions.e2e', 'dev/test/demo-load.e2e'],
];

/** Returns whether `npm test` runs a spec file with this seed: one of each group, and every other file. */
export function isInRotation(file: string, seed: number): boolean {
  return GROUPS.every((group) => {
    const index = group.findIndex((part) => file.includes(part));
    return index === -1 || index === seed % group.length;
  });
}
