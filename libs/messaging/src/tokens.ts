/** Injects the name of the running service. */
export const SERVICE_NAME = Symbol('service name');
