import type { ComponentType } from 'react';
import { TagBlogs } from './tag-blogs';
import { TagQuestions } from './tag-questions';
import { TagRequests } from './tag-requests';
import { TagTeachers } from './tag-teachers';
import type { PartProps } from './use-part';

export type PartName = 'requests' | 'teachers' | 'blogs' | 'questions';

/**
 * The sections of a tag, with requests first because they await a teacher. `few`: the number of items in the overview.
 */
export const PARTS: Readonly<Record<PartName, { few: number; show: ComponentType<PartProps> }>> = {
  requests: { few: 3, show: TagRequests },
  teachers: { few: 4, show: TagTeachers },
  blogs: { few: 3, show: TagBlogs },
  questions: { few: 3, show: TagQuestions },
};
