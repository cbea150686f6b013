/** Instances in this process. They are never considered dead here, because code in the same process runs only while they do. */
export const localInstances = new Set<string>();
