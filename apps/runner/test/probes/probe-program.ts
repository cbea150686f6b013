import type { RunnerLanguage } from '@skillhour/contracts';
import type { ProbeAction, Probe } from './probes.js';

/**
 * Template of a probe program in one language. Its functions are named after the actions and return true if an attempt
 * succeeds.
 */
interface LanguageTemplate {
  before: string;
  probe: (name: string, condition: string) => string;
  after: string;
}

const text = (value: string): string => JSON.stringify(value);

const called =
  (open: string) =>
  (...args: (string | number)[]): string =>
    `${open}(${args.map((arg) => (typeof arg === 'string' ? text(arg) : arg)).join(', ')})`;

/** The function calls of the actions, with the same names in each language. */
const actionCalls: { [D in ProbeAction as D['does']]: (action: D) => string } = {
  has: ({ path, text: word }) => called('has')(path, word),
  writes: ({ path, megabytes }) => called('writes')(path, megabytes),
  connects: ({ port }) => called('connects')(port),
  runs: ({ command }) => called('runs')(command),
  inherits: ({ variable }) => called('inherits')(variable),
  opens: ({ files }) => called('opens')(files),
};

const javascript: LanguageTemplate = {
  before: `const fs = require('node:fs'), { spawnSync } = require('node:child_process');
const tried = (work) => { try { return work() !== false; } catch { return false; } };
const has = (path, word) => tried(() => fs.readFileSync(path, 'latin1').includes(word));
const writes = (path, mb) => tried(() => fs.writeFileSync(path, Buffer.alloc(mb << 20)));
const runs = (command) => spawnSync('/bin/sh', ['-c', command]).status === 0;
const connects = (port) => spawnSync(process.execPath, ['-e', \`require('node:net').connect(\${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))\`]).status === 0;
const inherits = (name) => process.env[name] !== undefined;
const opens = (files) => tried(() => { for (let i = 0; i < files; i += 1) fs.openSync('/dev/null'); });`,
  probe: (name, condition) => `if (${condition}) console.log(${text(name)});`,
  after: '',
};

const typescript: LanguageTemplate = {
  ...javascript,
  before: javascript.before
    .replace(
      `const fs = require('node:fs'), { spawnSync } = require('node:child_process');`,
      `import fs from 'node:fs';\nimport { spawnSync } from 'node:child_process';`,
    )
    .replace('(work)', '(work: () => unknown)')
    .replaceAll('(path, word)', '(path: string, word: string)')
    .replaceAll('(path, mb)', '(path: string, mb: number)'),
};

const python: LanguageTemplate = {
  before: `import os, socket, subprocess
def tried(work):
  try: return work() is not False
  except OSError: return False
def has(path, word): return tried(lambda: word.encode() in open(path, 'rb').read())
def writes(path, mb):
  def work():
    with open(path, 'wb') as f: f.write(bytes(mb << 20))
  return tried(work)
def runs(command): return subprocess.run(['/bin/sh', '-c', command], stderr=subprocess.DEVNULL).returncode == 0
def connects(port): return tried(lambda: socket.create_connection(('127.0.0.1', port), 2) and True)
def inherits(name): return name in os.environ
def opens(files): return tried(lambda: [os.open('/dev/null', 0) for _ in range(files)] and True)`,
  probe: (name, condition) => `if ${condition}: print(${text(name)})`,
  after: '',
};

const ruby: LanguageTemplate = {
  before: `require 'socket'
trap('XFSZ', 'IGNORE')
def tried; yield != false; rescue SystemCallError, IOError; false; end
def has(path, word) = tried { File.binread(path).include?(word) }
def writes(path, mb) = tried { File.binwrite(path, "\\0" * (mb << 20)); true }
def runs(command) = system('/bin/sh', '-c', command, err: File::NULL) == true
def connects(port) = tried { TCPSocket.new('127.0.0.1', port); true }
def inherits(name) = ENV.key?(name)
def opens(files) = tried { $all = Array.new(files) { File.open('/dev/null') }; true }`,
  probe: (name, condition) => `puts ${text(name)} if ${condition}`,
  after: '',
};

const cpp: LanguageTemplate = {
  before: `#include <arpa/inet.h>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
using namespace std;
bool has(string path, string word) { ifstream f(path, ios::binary); if (!f) return false; string all((istreambuf_iterator<char>(f)), {}); return all.find(word) != string::npos; }
bool writes(string path, int mb) { ofstream f(path, ios::binary); string part(1 << 20, 'x'); for (int i = 0; i < mb && f; i++) f << part; f.close(); return bool(f); }
bool runs(string command) { return system((command + " 2>/dev/null").c_str()) == 0; }
bool connects(int port) { sockaddr_in a{}; a.sin_family = AF_INET; a.sin_port = htons(port); inet_pton(AF_INET, "127.0.0.1", &a.sin_addr); int s = socket(AF_INET, SOCK_STREAM, 0); return connect(s, (sockaddr*)&a, sizeof a) == 0; }
bool inherits(string name) { return getenv(name.c_str()) != nullptr; }
bool opens(int files) { bool all = true; for (int i = 0; i < files; i++) all = open("/dev/null", O_RDONLY) >= 0 && all; return all; }
int main() {
  signal(SIGXFSZ, SIG_IGN);`.replace('#include <cstdlib>', '#include <csignal>\n#include <cstdlib>'),
  probe: (name, condition) => `  if (${condition}) cout << ${text(name)} << endl;`,
  after: '}',
};

const java: LanguageTemplate = {
  before: `import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
public class Main {
  interface Work { boolean done() throws Exception; }
  static boolean tried(Work work) { try { return work.done(); } catch (Exception e) { return false; } }
  static byte[] all(String path) throws IOException { try (var in = new FileInputStream(path)) { return in.readAllBytes(); } }
  static boolean has(String path, String word) { return tried(() -> new String(all(path), StandardCharsets.ISO_8859_1).contains(word)); }
  static boolean writes(String path, int mb) { return tried(() -> { Files.write(Path.of(path), new byte[mb << 20]); return true; }); }
  static boolean runs(String command) { return tried(() -> new ProcessBuilder("/bin/sh", "-c", command).start().waitFor() == 0); }
  static boolean connects(int port) { return tried(() -> new Socket("127.0.0.1", port).isConnected()); }
  static boolean inherits(String name) { return System.getenv(name) != null; }
  static boolean opens(int files) { return tried(() -> { var all = new ArrayList<InputStream>(); for (int i = 0; i < files; i++) all.add(new FileInputStream("/dev/null")); return true; }); }
  public static void main(String[] args) {`,
  probe: (name, condition) => `    if (${condition}) System.out.println(${text(name)});`,
  after: '  }\n}',
};

const go: LanguageTemplate = {
  before: `package main
import ("bytes"; "fmt"; "net"; "os"; "os/exec"; "os/signal"; "syscall")
var kept []*os.File
func has(path string, word string) bool { all, err := os.ReadFile(path); return err == nil && bytes.Contains(all, []byte(word)) }
func writes(path string, mb int) bool { return os.WriteFile(path, make([]byte, mb<<20), 0644) == nil }
func runs(command string) bool { return exec.Command("/bin/sh", "-c", command).Run() == nil }
func connects(port int) bool { _, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port)); return err == nil }
func inherits(name string) bool { _, is := os.LookupEnv(name); return is }
func opens(files int) bool { for i := 0; i < files; i++ { f, err := os.Open("/dev/null"); if err != nil { return false }; kept = append(kept, f) }; return true }
func main() {
	signal.Ignore(syscall.SIGXFSZ)`,
  probe: (name, condition) => `\tif ${condition} {\n\t\tfmt.Println(${text(name)})\n\t}`,
  after: '}',
};

const rust: LanguageTemplate = {
  before: `use std::{env, fs, net::TcpStream, process::{Command, Stdio}};
fn has(path: &str, word: &str) -> bool { fs::read(path).map(|all| all.windows(word.len()).any(|part| part == word.as_bytes())).unwrap_or(false) }
fn writes(path: &str, mb: usize) -> bool { fs::write(path, vec![0u8; mb << 20]).is_ok() }
fn runs(command: &str) -> bool { Command::new("/bin/sh").args(["-c", command]).stderr(Stdio::null()).status().map(|s| s.success()).unwrap_or(false) }
fn connects(port: u16) -> bool { TcpStream::connect(("127.0.0.1", port)).is_ok() }
fn inherits(name: &str) -> bool { env::var_os(name).is_some() }
fn opens(files: usize) -> bool { let all: Vec<_> = (0..files).map(|_| fs::File::open("/dev/null")).collect(); all.iter().all(|f| f.is_ok()) }
extern "C" { fn signal(number: i32, handler: usize) -> usize; }
fn main() {
  unsafe { signal(25, 1); }`,
  probe: (name, condition) => `  if ${condition} { println!(${text(name)}); }`,
  after: '}',
};

const languages: Readonly<Record<RunnerLanguage, LanguageTemplate>> = {
  javascript,
  typescript,
  python,
  cpp,
  java,
  go,
  rust,
  ruby,
};

/** Actions that exhaust a resource come last. */
const LAST: readonly string[] = ['writes', 'opens'];

/** Returns a program that makes all the attempts and prints those that succeed. */
export function createProbeProgram(language: RunnerLanguage, probes: readonly Probe[]): string {
  const template = languages[language];
  const inOrder = probes.toSorted(
    (one, other) => LAST.indexOf(one.action.does) - LAST.indexOf(other.action.does),
  );
  const lines = inOrder.map(({ name, action }) => template.probe(name, callOf(action)));
  return [template.before, ...lines, template.after].join('\n');
}

function callOf(action: ProbeAction): string {
  switch (action.does) {
    case 'has':
      return actionCalls.has(action);
    case 'writes':
      return actionCalls.writes(action);
    case 'connects':
      return actionCalls.connects(action);
    case 'runs':
      return actionCalls.runs(action);
    case 'inherits':
      return actionCalls.inherits(action);
    case 'opens':
      return actionCalls.opens(action);
  }
}
