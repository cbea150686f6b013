import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusals, sendError } from '../http/error-body.js';

const ONE_YEAR_S = 31_536_000;

/** Serves the built web app: hashed assets for ever, every page's address with the app's one document, never from a cache unasked. */
export async function mountWeb(server: FastifyInstance, webDir: string) {
  await server.register(fastifyStatic, {
    root: webDir,
    index: 'index.html',
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      response.setHeader('cache-control', hashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (!isPage(request.method, pathname)) return sendError(reply, refusals.noRoute.toBody());
    return sendDocument(reply);
  });
}

/** The web app's router decides about every address that is not the API's, a socket's or a missing file. */
const isPage = (method: string, pathname: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|ws)(\/|$)/.test(pathname) &&
  !/\.[a-z0-9]{2,5}$/i.test(pathname);

const sendDocument = (reply: FastifyReply) => reply.sendFile('index.html');
