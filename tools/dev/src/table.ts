import type { RunInfo } from './data/run-file.ts';

/** Returns the text that is printed once everything runs: addresses and credentials. */
export function readyTable({ web, api, mail, admin, members }: RunInfo): string {
  const addresses: [string, string][] = [
    ['Web', web],
    ['API', `${api}/docs`],
    ['Mail', `${mail}   shows every email sent`],
  ];
  const widest = Math.max(
    ...[admin.username, ...members.map(({ email }) => email)].map(({ length }) => length),
  );
  const signIn = (name: string, password: string): string => `${name.padEnd(widest)}   ${password}`;
  const people = members.map(({ email, password }): [string, string] => ['Member', signIn(email, password)]);
  const rows: [string, string][] = [
    ...addresses,
    ...people,
    ['Admin', `${signIn(admin.username, admin.password)}   at ${web}/admin`],
  ];
  const lines = rows.map(([what, where]) => `  ${what.padEnd(8)}${where}`);
  return ['', 'Skillhour is ready', '', ...lines, '', '  Press Ctrl-C to stop everything', ''].join('\n');
}
