/** MongoDB version for tests and `npm start`: downloaded, in a container, or imitated by the stand-in. */
export const MONGO_VERSION = '7.0.14';
