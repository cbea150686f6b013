const UPSTREAM = '(operationType == BIO_CB_RETURN) ? static_cast<long>(ret) : 1;';
const FIXED = '((operationType & BIO_CB_RETURN) != 0) ? static_cast<long>(ret) : 1;';

/**
 * Debian's OpenSSL has kernel TLS compiled in, upstream's bundled one has not. libssl then asks the BIO
 * for BIO_CTRL_GET_KTLS_SEND; mediasoup's BIO callback answers 1 to every control's *return* call ("yes,
 * KTLS"), so libssl allocates no write buffer and the worker dies with SIGSEGV in the first DTLS
 * handshake. The fix passes the real result on, as BIO_set_callback_ex(3) wants.
 * @throws Error when the text no longer holds the place.
 */
export function fixDtlsTransport(source: string): string {
  const fixed = source.replace(UPSTREAM, FIXED);
  if (fixed === source) throw new Error('DtlsTransport.cpp: the KTLS fix no longer applies');
  return fixed;
}
