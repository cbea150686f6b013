import { Module } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { TagPagesModule } from '../tag-pages/index.js';
import { AlertFollowers } from './alert-followers.js';
import { AlertFollowersOnOpening, DropAlertOnTakeDown } from './sync-alerts.js';
import { TagAlertStore } from './tag-alert.store.js';

/** Notifies a tag's followers of new requests with the tag. */
@Module({
  imports: [TagPagesModule],
  providers: [TagAlertStore, AlertFollowers, AlertFollowersOnOpening, DropAlertOnTakeDown],
})
export class TagAlertsModule {
  static readonly eventHandlers = [
    onEvent(exchangeEvents.requestOpened, 'alert-followers-on-opening', AlertFollowersOnOpening),
    onEvent(exchangeEvents.requestTakenDown, 'drop-alert-on-take-down', DropAlertOnTakeDown),
  ];
}
