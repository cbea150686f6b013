/** The Node that runs this process: what TypeScript tools and the services are started with. */
export const NODE = process.execPath;
