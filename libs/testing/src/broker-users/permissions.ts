/**
 * Expected broker permissions of a service, written by hand independently of the source that the broker's configuration
 * is generated from.
 */
export interface ExpectedPermissions {
  calls: readonly string[];
  events: readonly string[];
  /** Its durable consumers, with the event of each. */
  consumers: Readonly<Record<string, string>>;
  signals: readonly string[];
  subscriptions: readonly string[];
  /** Buckets that it writes. */
  bucketWrites: readonly string[];
  bucketReads: readonly string[];
  /** True for a service with a database; it may signal the replica that publishes its outbox. */
  outbox: boolean;
}

export const NO_PERMISSIONS: ExpectedPermissions = {
  calls: [],
  events: [],
  consumers: {},
  signals: [],
  subscriptions: [],
  bucketWrites: [],
  bucketReads: [],
  outbox: true,
};

/** Consumers of a service that keeps a copy of the members in sync. */
export const directoryOf = (service: string): Record<string, string> => ({
  [`${service}-add-member-on-verification`]: 'identity.member.verified.v1',
  [`${service}-change-member-on-change`]: 'identity.member.changed.v1',
  [`${service}-block-member-on-block`]: 'identity.member.blocked.v1',
  [`${service}-unblock-member-on-unblock`]: 'identity.member.unblocked.v1',
  [`${service}-forget-member-on-deletion`]: 'identity.member.deleted.v1',
});
