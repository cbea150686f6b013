import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Number of groups in an IPv6 prefix that identifies one household or server: 64 bits. */
const NETWORK_GROUPS = 4;

/** Returns the address by which rate limits count. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The URL parser writes it in its shortest form, without dots.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
  if (/^(0:){5}ffff:/.test(groups.join(':'))) return fourOf(groups.slice(-2));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** Returns the IPv4 address of an IPv4-mapped IPv6 address. */
const fourOf = (groups: string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
