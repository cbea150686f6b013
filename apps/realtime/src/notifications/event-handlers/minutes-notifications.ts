import { exchangeEvents, ledgerEvents } from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { on } from './on.js';

/** Notifications about gifts, grants and credit lines. */
export const minutesNotifications = [
  on(
    exchangeEvents.giftMade,
    'tell-receiver-on-gift',
    ({ transfer_id, giver_id, receiver_id, amount_minutes: minutes, text }) => ({
      notify: draftNotification('minutes_given', {
        memberId: receiver_id,
        actorId: giver_id,
        values: { minutes, text },
        link: links.account(),
        about: transfer_id,
      }),
    }),
  ),
  on(
    ledgerEvents.minutesGranted,
    'tell-member-on-grant',
    ({ transfer_id, member_id, amount_minutes: minutes, reason }) => ({
      notify: draftNotification('minutes_granted', {
        memberId: member_id,
        actorId: null,
        values: { minutes, reason },
        link: links.account(),
        about: transfer_id,
      }),
    }),
  ),
  on(
    ledgerEvents.creditChanged,
    'tell-member-on-credit-change',
    ({ member_id, credit_limit: limit, reason }) => ({
      notify: draftNotification('credit_changed', {
        memberId: member_id,
        actorId: null,
        values: { limit, reason },
        link: links.account(),
        about: member_id,
      }),
    }),
  ),
  on(
    ledgerEvents.creditRanLow,
    'tell-member-on-low-credit',
    ({ member_id, available_minutes: available, credit_limit: limit }) => ({
      notify: draftNotification('credit_low', {
        memberId: member_id,
        actorId: null,
        values: { available, limit },
        link: links.account(),
        about: member_id,
      }),
    }),
  ),
];
