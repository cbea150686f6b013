import type { FastifyInstance } from 'fastify';

/** Maximum size of a rejected body that is still read and discarded. */
const MAX_DRAINED_BYTES = 4 * 1_024 * 1_024;

/** Reads a rejected body of up to 4 MiB to its end. Otherwise the client sees a connection reset instead of the 413. */
export function drainOversizedBodies(server: FastifyInstance) {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection after every unread body, whereas Node's server would read and discard the
    // rest.
    const claimedBytes = Number(request.headers['content-length']);
    if (reply.statusCode === 413 && claimedBytes <= MAX_DRAINED_BYTES) reply.removeHeader('connection');
    done();
  });
}
