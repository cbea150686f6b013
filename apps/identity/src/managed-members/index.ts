export type { ImportedEntry } from './add-managed-profile.js';
export { ImportMember, type ImportedMember } from './import-member.js';
export { ManagedMembersModule } from './managed-members.module.js';
export { RemoveUnclaimed } from './remove-unclaimed.js';
