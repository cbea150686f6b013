import type { DemoApi } from './demo-api.ts';

const PAGE = 100;

/** Existing posts by title, from an earlier load or from new members. */
export interface ExistingPosts {
  /** Slugs of blogs. */
  readonly blogs: ReadonlyMap<string, string>;
  /** Ids of questions. */
  readonly questions: ReadonlyMap<string, string>;
}

export async function findExistingPosts(api: DemoApi): Promise<ExistingPosts> {
  const blogs = await readAllPages((page) => api.call('content.blog.list', { limit: PAGE, page }));
  const questions = await readAllPages((page) => api.call('content.question.list', { limit: PAGE, page }));
  return {
    blogs: new Map(blogs.map(({ title, slug }) => [title, slug])),
    questions: new Map(questions.map(({ title, id }) => [title, id])),
  };
}

async function readAllPages<T>(
  read: (page: number) => Promise<{ results: T[]; total_pages: number }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { results, total_pages } = await read(page);
    found.push(...results);
    pages = total_pages;
  }
  return found;
}
