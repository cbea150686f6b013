import { message } from '@skillhour/texts';
import { z } from 'zod';

const ID_TOKEN_REQUIRED = message('id_token is required.');

/** What a sign-in provider says of somebody (OpenID Connect). */
export const IdToken = z
  .string({ error: ID_TOKEN_REQUIRED })
  .min(1, { error: ID_TOKEN_REQUIRED })
  .max(16_384);

/** Binds a sign-in at the provider to the browser that began it: the id token must carry the nonce, the browser its cookie. */
export const NONCE = { cookie: 'sign_in_nonce', field: 'nonce', ttlMs: 10 * 60_000 };

/** The nonce's cookie: a token that carries a nonce is good only with it. */
export const GivenNonce = z.string().max(200).default('');
