import { Injectable } from '@nestjs/common';

/** The only source of the present moment: services with a database get that one's, tests put a clock of their own in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
