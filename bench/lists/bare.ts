import fastify from 'fastify';
import { readFileSync } from 'node:fs';

/** Bare Fastify that sends bytes prepared in advance: the baseline of P1 and P2. */
const body = readFileSync(process.env['BODY_FILE'] ?? '');
const server = fastify();
server.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('ready');
