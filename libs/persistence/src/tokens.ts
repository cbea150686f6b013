/** Injects the service's mongoose `Connection`. */
export const DATABASE = Symbol('database');
