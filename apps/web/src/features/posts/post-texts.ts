import type { PostKind } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';

/** The texts of the pages of each kind of post. */
export const POST_TEXTS = {
  blog: {
    name: text('Blog'),
    write: text('Write Blog'),
    created: text('Blog created successfully!'),
    edit: text('Edit Blog'),
    vote: text('Vote on this blog'),
    deleted: text('Blog deleted.'),
    failed: text('Failed to load blog'),
    notFound: text('Blog not found'),
    missing: text('This blog doesn’t exist.'),
    all: text('All blogs'),
  },
  question: {
    name: text('Question'),
    write: text('Ask a question'),
    created: text('Question created successfully!'),
    edit: text('Edit question'),
    vote: text('Vote on this question'),
    deleted: text('Question deleted.'),
    failed: text('Failed to load question'),
    notFound: text('Question not found'),
    missing: text('This question doesn’t exist.'),
    all: text('All questions'),
  },
} as const satisfies Record<PostKind, Readonly<Record<string, Text>>>;
