export { InvitationStore } from './invitation.store.js';
export { InvitationsModule } from './invitations.module.js';
export { InviteMembers } from './invite-members.js';
