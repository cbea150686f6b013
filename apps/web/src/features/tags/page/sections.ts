import type { ComponentType } from 'react';
import { TagBlogs } from './tag-blogs';
import { TagQuestions } from './tag-questions';
import { TagRequests } from './tag-requests';
import { TagTeachers } from './tag-teachers';
import type { SectionProps } from './use-section-page';

export type SectionName = 'requests' | 'teachers' | 'blogs' | 'questions';

/**
 * The sections of a tag, with requests first because they await a teacher. `limit`: the number of items in the overview.
 */
export const SECTIONS: Readonly<Record<SectionName, { limit: number; show: ComponentType<SectionProps> }>> = {
  requests: { limit: 3, show: TagRequests },
  teachers: { limit: 4, show: TagTeachers },
  blogs: { limit: 3, show: TagBlogs },
  questions: { limit: 3, show: TagQuestions },
};
