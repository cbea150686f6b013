import type { Programs } from './cases.js';

const javaMain = (body: string, imports = '') =>
  `${imports}\npublic class Main {\n  public static void main(String[] args) throws Exception {\n${body}\n  }\n}`;

export const java: Programs = {
  hello: javaMain(`System.out.println("Hello");`),
  input: javaMain(
    `Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());`,
    'import java.util.*;',
  ),
  'runtime error': javaMain(`System.out.println("before"); Object o = null; o.toString();`),
  'compile error': javaMain(`int a = "x";`),
  'endless loop': javaMain(`System.out.println("before"); for (;;) {}`),
  'memory hog': javaMain(
    `List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);`,
    'import java.util.*;',
  ),
  'fork bomb': javaMain(`for (int i = 0; i < 500; i++) new ProcessBuilder("sleep", "20").start();`),
  'output flood': javaMain(`for (;;) System.out.println("x".repeat(1000));`),
  network: javaMain(
    `try { new java.net.Socket("127.0.0.1", PORT); System.out.println("reached"); } catch (java.io.IOException e) { System.out.println("refused"); }`,
  ),
  'file system': javaMain(
    `
    try { Files.readAllBytes(Path.of("FILE")); System.out.println("read"); } catch (IOException e) {}
    try { Files.readAllBytes(Path.of("/etc/shadow")); System.out.println("shadow"); } catch (IOException e) {}
    for (String path : new String[] {"FOLDER/x", "/usr/x", "/x"})
      try { Files.writeString(Path.of(path), ""); System.out.println(path); } catch (IOException e) {}
    Files.writeString(Path.of("mine"), "kept");
    System.out.println(Files.readString(Path.of("mine")));`,
    'import java.io.*;\nimport java.nio.file.*;',
  ),
};

const goMain = (body: string, ...imports: string[]) =>
  `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc main() {\n${body}\n}\n`;

export const go: Programs = {
  hello: goMain(`fmt.Println("Hello")`, 'fmt'),
  input: goMain(`var a, b int\nfmt.Scan(&a, &b)\nfmt.Println(a + b)`, 'fmt'),
  'runtime error': goMain(`fmt.Println("before")\nvar m map[string]int\nm["x"] = 1`, 'fmt'),
  'compile error': goMain(`var a int = "x"\nfmt.Println(a)`, 'fmt'),
  'endless loop': goMain(`fmt.Println("before")\nfor {\n}`, 'fmt'),
  'memory hog': goMain(
    `var all [][]byte\nfor {\nb := make([]byte, 1<<20)\nfor i := range b {\nb[i] = 1\n}\nall = append(all, b)\nif len(all) < 0 {\nfmt.Println()\n}\n}`,
    'fmt',
  ),
  'fork bomb': goMain(
    `for i := 0; i < 500; i++ {\nif err := exec.Command("sleep", "20").Start(); err != nil {\nfmt.Fprintln(os.Stderr, err)\nos.Exit(1)\n}\n}`,
    'fmt',
    'os',
    'os/exec',
  ),
  'output flood': goMain(`for {\nfmt.Println(strings.Repeat("x", 1000))\n}`, 'fmt', 'strings'),
  network: goMain(
    `_, err := net.Dial("tcp", "127.0.0.1:PORT")\nif err == nil {\nfmt.Println("reached")\n} else {\nfmt.Println("refused")\n}`,
    'fmt',
    'net',
  ),
  'file system': goMain(
    `if _, err := os.ReadFile("FILE"); err == nil {\nfmt.Println("read")\n}
if _, err := os.ReadFile("/etc/shadow"); err == nil {\nfmt.Println("shadow")\n}
for _, path := range []string{"FOLDER/x", "/usr/x", "/x"} {\nif os.WriteFile(path, nil, 0644) == nil {\nfmt.Println(path)\n}\n}
os.WriteFile("mine", []byte("kept"), 0644)
word, _ := os.ReadFile("mine")
fmt.Println(string(word))`,
    'fmt',
    'os',
  ),
};
