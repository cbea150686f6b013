/** Namespace of the product itself. Tests use others, so that they can share one broker. */
export const DEFAULT_NAMESPACE = 'skillhour';

/** Returns all subject, stream and bucket names of one namespace. No other code spells them. */
export function namesOf(namespace: string) {
  return {
    /** Subject of an endpoint at one instance of its service. Only that instance subscribes. */
    rpcSubject: (endpointName: string, instance: string) => `${namespace}.rpc.${endpointName}.${instance}`,
    /** An instance publishes its heartbeats here. */
    heartbeatSubject: (service: string, instance: string) => `${namespace}.beat.${service}.${instance}`,
    /** Heartbeats of all instances of a service. */
    heartbeatSubjects: (service: string) => `${namespace}.beat.${service}.*`,
    /** A process that has just started requests heartbeats here. The body names the service whose instances respond at once. */
    heartbeatRequestSubject: `${namespace}.beat-ask`,
    eventSubject: (eventType: string) => `${namespace}.event.${eventType}`,
    eventSubjects: `${namespace}.event.>`,
    deadSubject: (consumer: string) => `${namespace}.dead.${consumer}`,
    deadSubjects: `${namespace}.dead.>`,
    /** Replicas of a service notify the outbox publisher of new entries here. */
    outboxSubject: (service: string) => `${namespace}.live.${outboxSignal(service)}`,
    liveSubject: (subject: string) => `${namespace}.live.${subject}`,
    eventStream: `${namespace}_EVENTS`,
    deadStream: `${namespace}_DEAD`,
    bucket: (name: string) => `${namespace}_${name}`,
  };
}
export type Names = ReturnType<typeof namesOf>;

/** Prefix of a caller's reply inboxes. Each service has its own below that prefix. */
export const inboxOf = (caller: string) => `_INBOX_${caller}`;

/** Subject below `live.`. */
export const outboxSignal = (service: string) => `outbox.${service}`;

/** Returns the service that serves an endpoint: the first part of its name. */
export function serviceOf(endpointName: string): string {
  const end = endpointName.indexOf('.');
  return end === -1 ? endpointName : endpointName.slice(0, end);
}
