import { EntryId } from '@skillhour/contracts';
import { inHours, now, other } from '../../test/requests.js';
import { reserveFor, startReservation } from './reserved-teacher.js';

const slot = { offerId: EntryId.parse('e1'), ownerZone: 'UTC', teacherZone: 'UTC' };

describe('reservation', () => {
  it('lasts for its hours from the publication', () => {
    expect(startReservation(reserveFor(other, 24), inHours(2), now).until).toEqual(inHours(24));
    expect(startReservation(reserveFor(other, 48, slot), inHours(72), now).until).toEqual(inHours(48));
  });

  it('with a chosen time ends at that time at the latest', () => {
    expect(startReservation(reserveFor(other, 24, slot), inHours(2), now).until).toEqual(inHours(2));
  });
});
