import type { SkillRequest } from './skill-request.js';

/** What every event about a request says. */
export const factsOf = ({ id, ownerId, content }: Pick<SkillRequest, 'id' | 'ownerId' | 'content'>) => ({
  request_id: id,
  student_id: ownerId,
  title: content.title,
});
