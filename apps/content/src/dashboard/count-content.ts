import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { PostListStore } from '../posts/index.js';
import { ContentReportStore } from '../reports/index.js';
import { TagStore } from '../tags/index.js';

type Endpoint = typeof contentApi.countContent;

/** Counts tags, visible posts and open reports; deleted posts are not counted. */
@Injectable()
export class CountContent implements Handler<Endpoint> {
  constructor(
    private readonly posts: PostListStore,
    private readonly tags: TagStore,
    private readonly reports: ContentReportStore,
  ) {}

  async handle({ until }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const end = new Date(until);
    const [blogs, questions, tags, openReports] = await Promise.all([
      this.posts.countWithTrend('blog', end),
      this.posts.countWithTrend('question', end),
      this.tags.count(),
      this.reports.countOpen(),
    ]);
    return {
      tags,
      blogs: blogs.count,
      questions: questions.count,
      open_reports: openReports,
      trends: { blogs: blogs.trend, questions: questions.trend },
    };
  }
}
