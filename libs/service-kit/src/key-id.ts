import { createHash, type KeyObject } from 'node:crypto';

/** Returns the id of a public key on an elliptic curve: its JWK thumbprint (RFC 7638), in base64url. */
export function keyIdOf(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
