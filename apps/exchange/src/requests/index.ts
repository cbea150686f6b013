export { CloseRequests } from './close-requests.js';
export { voidOf } from './publishing/hold-intent.js';
export { SweepIntents } from './publishing/sweep-intents.js';
export { snapshotPart } from './request-content.store.js';
export { RequestChanges, type RequestFollower } from './request-changes.js';
export { RequestsModule } from './requests.module.js';
export { isVisibleTo, type Published, type SkillRequest } from './skill-request.js';
export { SkillRequestStore } from './skill-request.store.js';
export { SweepExpired } from './sweep-expired.js';
