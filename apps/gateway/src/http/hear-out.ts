import type { FastifyInstance } from 'fastify';

/** So much of a refused body is still taken, and let go. */
const MOST_HEARD_BYTES = 4 * 1_024 * 1_024;

/** Who is cut off in the middle of sending reads a broken connection, not the refusal: a body that is somewhat too large is heard to its end. */
export function hearOutWhatIsTooLarge(server: FastifyInstance) {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection of every body that it did not read; Node's server would read on and forget.
    const claimedBytes = Number(request.headers['content-length']);
    if (reply.statusCode === 413 && claimedBytes <= MOST_HEARD_BYTES) reply.removeHeader('connection');
    done();
  });
}
