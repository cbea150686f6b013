const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Option with which a person confirms that the server is theirs. */
const OWN_SERVER = 'i-own-this-server';

/**
 * Returns the origin of the system to load.
 * @param isOwn whether the caller has confirmed that the server is theirs
 * @throws Error for an address outside of this machine without that confirmation
 */
export function loadTarget(address: string, isOwn: boolean): string {
  if (!URL.canParse(address)) throw new Error(`no address: ${address}`);
  const { protocol, origin, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error(`no address of a web server: ${address}`);
  if (!isOwn && !LOOPBACK.test(hostname))
    throw new Error(
      `${hostname} is not this machine. A load makes a server slow for its members. If it is yours, add --${OWN_SERVER}.`,
    );
  return origin;
}
