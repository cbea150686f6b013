import type { Programs } from './cases.js';

export const javascript: Programs = {
  hello: `console.log('Hello');`,
  input: `const [a, b] = require('fs').readFileSync('/dev/stdin', 'utf8').split(/\\s+/).map(Number);\nconsole.log(a + b);`,
  'runtime error': `console.log('before');\nnull.x;`,
  'compile error': `const a = ;`,
  'endless loop': `console.log('before');\nfor (;;) {}`,
  'memory hog': `const all = [];\nfor (;;) all.push(Buffer.alloc(1 << 20, 1));`,
  'fork bomb': `const { spawn } = require('child_process');\nfor (let i = 0; i < 500; i += 1) spawn('sleep', ['20']);`,
  'output flood': `for (;;) require('fs').writeSync(1, 'x'.repeat(1000));`,
  network: `const s = require('net').connect(PORT, '127.0.0.1');\ns.on('connect', () => { console.log('reached'); process.exit(); });\ns.on('error', (e) => console.log('refused'));`,
  'file system': `const fs = require('fs');
const tried = { read: () => fs.readFileSync('FILE'), shadow: () => fs.readFileSync('/etc/shadow'), write: () => fs.writeFileSync('FOLDER/x', ''), usr: () => fs.writeFileSync('/usr/x', ''), root: () => fs.writeFileSync('/x', '') };
for (const [name, attempt] of Object.entries(tried)) try { attempt(); console.log(name); } catch {}
fs.writeFileSync('mine', 'kept'); console.log(fs.readFileSync('mine', 'utf8'));`,
};

export const typescript: Programs = {
  ...javascript,
  hello: `enum Word { Hello = 'Hello' }\nconst word: Word = Word.Hello;\nconsole.log(word);`,
  input: `import { readFileSync } from 'node:fs';\nconst [a = 0, b = 0]: number[] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);\nconsole.log(a + b);`,
  'runtime error': `console.log('before');\nconst nothing: { x: number } | null = null;\nconsole.log((nothing as unknown as { x: number }).x);`,
  'compile error': `const a: number = ;`,
};

export const python: Programs = {
  hello: `print('Hello')`,
  input: `a, b = map(int, open('/dev/stdin').read().split())\nprint(a + b)`,
  'runtime error': `print('before')\n{}['x']`,
  'compile error': `def f(:`,
  'endless loop': `print('before')\nwhile True: pass`,
  'memory hog': `all = []\nwhile True: all.append(bytearray(b'x' * (1 << 20)))`,
  'fork bomb': `import os\nwhile True: os.fork()`,
  'output flood': `while True: print('x' * 1000)`,
  network: `import socket\ntry:\n  socket.create_connection(('127.0.0.1', PORT), 2)\n  print('reached')\nexcept OSError: print('refused')`,
  'file system': `
def attempt(name, work):
  try:
    work()
    print(name)
  except OSError: pass
attempt('read', lambda: open('FILE'))
attempt('shadow', lambda: open('/etc/shadow'))
attempt('write', lambda: open('FOLDER/x', 'w'))
attempt('usr', lambda: open('/usr/x', 'w'))
attempt('root', lambda: open('/x', 'w'))
with open('mine', 'w') as f: f.write('kept')
print(open('mine').read())`,
};

export const ruby: Programs = {
  hello: `puts 'Hello'`,
  input: `a, b = File.read('/dev/stdin').split.map(&:to_i)\nputs a + b`,
  'runtime error': `$stdout.sync = true\nputs 'before'\nnil.upcase`,
  'compile error': `def f(`,
  'endless loop': `$stdout.sync = true\nputs 'before'\nloop {}`,
  'memory hog': `all = []\nloop { all << 'x' * (1 << 20) }`,
  'fork bomb': `loop { fork }`,
  'output flood': `loop { puts 'x' * 1000 }`,
  network: `require 'socket'\nbegin\n  TCPSocket.new('127.0.0.1', PORT)\n  puts 'reached'\nrescue SystemCallError\n  puts 'refused'\nend`,
  'file system': `
def attempt(name)
  yield
  puts name
rescue SystemCallError
end
attempt('read') { File.read('FILE') }
attempt('shadow') { File.read('/etc/shadow') }
attempt('write') { File.write('FOLDER/x', '') }
attempt('usr') { File.write('/usr/x', '') }
attempt('root') { File.write('/x', '') }
File.write('mine', 'kept')
puts File.read('mine')`,
};
