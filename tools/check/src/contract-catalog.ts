import type { AnyEndpoint, EventContract, SocketMessage } from '@skillhour/contracts';

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

const errorCells = (errors: AnyEndpoint['errors']) =>
  Object.entries(errors)
    .map(([error, { kind }]) => `${code(error)} ${kind}`)
    .join(', ') || '–';

const endpointRow = ({ name, access, http, summary, errors }: AnyEndpoint) =>
  row(code(name), http ? code(`${http.method} ${http.path}`) : '–', access, summary, errorCells(errors));

/** Returns a readable catalog of all operations, events and socket frames. */
export function contractCatalog(
  endpoints: readonly AnyEndpoint[],
  events: readonly EventContract[],
  frames: readonly SocketMessage[],
): string {
  return [
    '# Catalog',
    '',
    'Generated from `libs/contracts` by `npm run generate`.',
    '',
    '## Operations',
    '',
    row('operation', 'route below `/api/`', 'access', 'description', 'errors'),
    row('---', '---', '---', '---', '---'),
    ...endpoints.map(endpointRow),
    '',
    '## Events',
    '',
    row('event', 'when'),
    row('---', '---'),
    ...events.map(({ type, summary }) => row(code(type), summary)),
    '',
    '## Socket frames',
    '',
    row('channel', 'type', 'from', 'meaning', 'errors'),
    row('---', '---', '---', '---', '---'),
    ...frames.map(({ channel, type, from, summary, errors }) =>
      row(channel, code(type), from, summary, errorCells(errors)),
    ),
    '',
  ].join('\n');
}
