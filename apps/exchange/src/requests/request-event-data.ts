import type { SkillRequest } from './skill-request.js';

/** Returns the data that every request event contains. */
export const requestEventDataOf = ({
  id,
  ownerId,
  content,
}: Pick<SkillRequest, 'id' | 'ownerId' | 'content'>) => ({
  request_id: id,
  student_id: ownerId,
  title: content.title,
});
