/** Rights that one process has at a time, by name. The persistence lib keeps them, for services with a database. */
export abstract class Leases {
  /** Takes or renews a lease for so long; false while another process has it. */
  abstract hold(name: string, forMs: number): Promise<boolean>;

  /** Gives it back, so that another need not wait for its end. */
  abstract release(name: string): Promise<void>;
}
