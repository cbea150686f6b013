const UPSTREAM = '(operationType == BIO_CB_RETURN) ? static_cast<long>(ret) : 1;';
const FIXED = '((operationType & BIO_CB_RETURN) != 0) ? static_cast<long>(ret) : 1;';

/**
 * Patches the BIO callback of mediasoup for Debian's OpenSSL. Debian's has kernel TLS compiled in, upstream's bundled one does not. libssl
 * then asks the BIO for BIO_CTRL_GET_KTLS_SEND. mediasoup's BIO callback returns 1 ("yes, KTLS") for the *return* call of every control.
 * Therefore libssl allocates no write buffer, and the worker dies with SIGSEGV in the first DTLS handshake. The fix passes on the real
 * result, as BIO_set_callback_ex(3) requires.
 * @throws Error when the text no longer holds the place.
 */
export function fixDtlsTransport(source: string): string {
  const fixed = source.replace(UPSTREAM, FIXED);
  if (fixed === source) throw new Error('DtlsTransport.cpp: the KTLS fix no longer applies');
  return fixed;
}
