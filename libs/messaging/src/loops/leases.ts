/** Named leases, each held by one process at a time. `libs/persistence` provides them for services with a database. */
export abstract class Leases {
  /** Takes or renews a lease for `forMs`. Returns false while another process has it. */
  abstract hold(name: string, forMs: number): Promise<boolean>;

  /** Releases a lease, so that other processes need not wait until it expires. */
  abstract release(name: string): Promise<void>;
}
