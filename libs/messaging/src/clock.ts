import { Injectable } from '@nestjs/common';

/** The only source of the current time. Services with a database use the database's clock. Tests substitute a clock of their own. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
