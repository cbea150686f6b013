import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one household or server has to itself: its 64 bits of addresses are one address to us. */
const NETWORK_GROUPS = 4;

/** The address that limits count by. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser writes it in its one shortest form, without dots.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
  if (/^(0:){5}ffff:/.test(groups.join(':'))) return fourOf(groups.slice(-2));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** An IPv4 address that was written as an IPv6 one. */
const fourOf = (groups: string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
