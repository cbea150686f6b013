import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first choice of parameters: 19 MiB, 2 passes, 1 thread. The algorithm is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Computes password hashes. Each takes tens of milliseconds of a core and 19 MiB, on a thread of the pool. */
@Injectable()
export class Argon2 {
  hash(password: string): Promise<string> {
    return hash(password, PARAMETERS);
  }

  verify(stored: string, password: string): Promise<boolean> {
    return verify(stored, password);
  }
}
