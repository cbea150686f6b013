/**
 * Help articles and legal texts are translated line by line, like all other texts. A line is a paragraph, a heading or an
 * item of a list.
 */
/** Returns the texts of an article in their order: title, summary, topic, and each line. */
export declare function articleSentences(source: string): string[];
/** Returns an article with translated title, summary and lines. The topic stays, because it also sorts the articles. */
export declare function translateArticle(source: string, find: (sentence: string) => string): string;
