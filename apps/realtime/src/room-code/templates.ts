import type { RunnerLanguage } from '@skillhour/contracts';

/** Initial language of a room’s code. */
export const FIRST_LANGUAGE: RunnerLanguage = 'javascript';

/** Initial code per language. */
export const TEMPLATES: Readonly<Record<RunnerLanguage, string>> = {
  javascript: `console.log('Hello, world!');\n`,
  typescript: `const greeting: string = 'Hello, world!';\nconsole.log(greeting);\n`,
  python: `print("Hello, world!")\n`,
  cpp: `#include <iostream>\n\nint main() {\n  std::cout << "Hello, world!" << std::endl;\n  return 0;\n}\n`,
  java: `public class Main {\n  public static void main(String[] args) {\n    System.out.println("Hello, world!");\n  }\n}\n`,
  go: `package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("Hello, world!")\n}\n`,
  rust: `fn main() {\n    println!("Hello, world!");\n}\n`,
  ruby: `puts "Hello, world!"\n`,
};

/** Returns whether no one has written anything: the code is empty or the unchanged template. */
export const isUntouched = (content: string, language: RunnerLanguage): boolean =>
  content.trim() === '' || content === TEMPLATES[language];
