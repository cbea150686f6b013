import { Injectable } from '@nestjs/common';
import type { SecondFactorSetup } from '@skillhour/contracts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Skillhour';
const PERIOD_S = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Accepted steps before and after the current one, since a phone's clock may deviate. */
const STEPS_AROUND = 1;

/** Codes of authenticator apps (RFC 6238): SHA-1, 6 digits, 30 s, which all apps support. */
@Injectable()
export class Authenticator {
  makeSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  /** Returns the data for an authenticator app, with the account name that it displays. */
  setupOf(secret: string, label: string): SecondFactorSetup {
    return { secret, otpauth_url: totp(secret, label).toString() };
  }

  /** Returns the time step of a code. Null if the code is not currently valid. */
  stepOf(secret: string, code: string, now: Date): number | null {
    const timestamp = now.getTime();
    const delta = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  }
}

const totp = (secret: string, label?: string) =>
  new TOTP({ issuer: ISSUER, period: PERIOD_S, secret: Secret.fromBase32(secret), ...(label && { label }) });
