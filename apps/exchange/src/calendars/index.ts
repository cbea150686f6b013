export { CalendarAddressStore } from './calendar-address.store.js';
export { CalendarsModule } from './calendars.module.js';
