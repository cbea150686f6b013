import { Module } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import { reaction } from '@skillhour/messaging';
import { TagPagesModule } from '../tag-pages/index.js';
import { AlertFollowers } from './alert-followers.js';
import { AlertFollowersOnOpening } from './alert-followers-on-opening.js';
import { DropAlertOnTakeDown } from './drop-alert-on-take-down.js';
import { TagAlertStore } from './tag-alert.store.js';

/** Who follows a tag is told of what others want to learn under it. */
@Module({
  imports: [TagPagesModule],
  providers: [TagAlertStore, AlertFollowers, AlertFollowersOnOpening, DropAlertOnTakeDown],
})
export class TagAlertsModule {
  static readonly reacts = [
    reaction(exchangeEvents.requestOpened, AlertFollowersOnOpening),
    reaction(exchangeEvents.requestTakenDown, DropAlertOnTakeDown),
  ];
}
