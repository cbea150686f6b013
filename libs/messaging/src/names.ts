/** The namespace of the product itself; tests use others, so that they run side by side on one broker. */
export const DEFAULT_NAMESPACE = 'skillhour';

/** Every subject, stream and bucket name of one namespace: the only place that spells them. */
export function namesOf(namespace: string) {
  return {
    /** An endpoint at one instance of its service: only that one listens. */
    rpcSubject: (endpointName: string, instance: string) => `${namespace}.rpc.${endpointName}.${instance}`,
    /** An instance says here that it lives. */
    beatSubject: (service: string, instance: string) => `${namespace}.beat.${service}.${instance}`,
    /** The beats of all instances of a service. */
    beatSubjects: (service: string) => `${namespace}.beat.${service}.*`,
    /** Who has just come up asks here who is there; the body names the service, whose instances beat at once. */
    beatAskSubject: `${namespace}.beat-ask`,
    eventSubject: (eventType: string) => `${namespace}.event.${eventType}`,
    eventSubjects: `${namespace}.event.>`,
    deadSubject: (consumer: string) => `${namespace}.dead.${consumer}`,
    deadSubjects: `${namespace}.dead.>`,
    /** Replicas of a service tell the one that publishes its outbox of what they have added to it. */
    outboxSubject: (service: string) => `${namespace}.live.${outboxSignal(service)}`,
    liveSubject: (subject: string) => `${namespace}.live.${subject}`,
    eventStream: `${namespace}_EVENTS`,
    deadStream: `${namespace}_DEAD`,
    bucket: (name: string) => `${namespace}_${name}`,
  };
}
export type Names = ReturnType<typeof namesOf>;

/** Answers come below it: from a service, below its name there. */
export const inboxOf = (caller: string) => `_INBOX_${caller}`;

/** Below `live.`. */
export const outboxSignal = (service: string) => `outbox.${service}`;

/** The service that serves an endpoint: the first part of its name. */
export function serviceOf(endpointName: string): string {
  const end = endpointName.indexOf('.');
  return end === -1 ? endpointName : endpointName.slice(0, end);
}
