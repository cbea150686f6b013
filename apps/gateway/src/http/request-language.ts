import { chooseLanguage, type Language } from '@skillhour/texts';
import type { FastifyRequest } from 'fastify';

/** Returns the language that a request prefers; undefined if it names none of ours. The community's then applies. */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined =>
  chooseLanguage(headers['accept-language']);
