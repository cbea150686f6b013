/** The subject of a live signal for one replica. */
export const addressed = (subject: string, replicaId: string): string => subject.replace('*', replicaId);
