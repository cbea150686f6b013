/** The instances that live in this very process: who can ask whether they live has the answer. */
export const ownInstances = new Set<string>();
