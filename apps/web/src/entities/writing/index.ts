export { MarkdownEditor } from './markdown-editor';
export { MarkdownField } from './markdown-field';
export { PostEditor, type PostEditorProps } from './post-editor';
export { withoutPlaceholders } from './use-pictures';
