export { MarkdownEditor } from './markdown-editor';
export { PostEditor, type PostEditorProps } from './post-editor';
