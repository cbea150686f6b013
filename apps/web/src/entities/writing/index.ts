export { MarkdownField } from './markdown-field';
export { PostEditor } from './post-editor';
export { withoutPlaceholders } from './use-pictures';
