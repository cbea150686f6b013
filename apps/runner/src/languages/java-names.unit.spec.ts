import { scaledTimeoutMs } from '@skillhour/machine';
import { javaNames } from './java-names.js';

it.each([
  ['public class Foo { public static void main(String[] a) {} }', 'Foo.java', 'Foo'],
  ['import java.util.*; public final class Foo { static void main() {} }', 'Foo.java', 'Foo'],
  ['class A {}\nclass B { public static void main(String[] a) {} }', 'B.java', 'B'],
  ['public class Shape {}\nclass Start { public static void main(String[] a) {} }', 'Shape.java', 'Start'],
  ['package a.b;\nclass Main { public static void main(String[] a) {} }', 'Main.java', 'a.b.Main'],
  ['class Main { void main() {} }\nrecord P(int x) {}', 'Main.java', 'Main'],
  [
    'public class Main { interface Work {} class In {} public static void main(String[] a) {} }',
    'Main.java',
    'Main',
  ],
  [
    '// class X { void main() }\nclass A { String s = "class B { void main("; static void main() {} }',
    'A.java',
    'A',
  ],
  ['no class at all', 'Main.java', 'Main'],
  ["class `../../etc/x'; rm -rf` {}", 'Main.java', 'Main'],
])('returns for %j the file %s and the main class %s', (source, file, main) => {
  expect(javaNames(source)).toEqual({ file, main });
});

const PARTS = [
  'final ',
  '\n',
  'public ',
  'package ',
  'package a',
  '/*',
  '"',
  'class ',
  'void ',
  'a.',
  '{',
  '/',
];
const WITHOUT_END = ['/* ', '\\"', "\\'", '"""a"', '"a\n'];

it.each([...PARTS, ...WITHOUT_END])('parses 100,000 characters of repeated %j quickly', (part) => {
  const startedAtMs = performance.now();
  javaNames(part.repeat(100_000 / part.length));
  expect(performance.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(1_000));
});
