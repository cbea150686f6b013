import type { Programs } from './cases.js';

export const cpp: Programs = {
  hello: `#include <iostream>\nint main() { std::cout << "Hello\\n"; }`,
  input: `#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }`,
  'runtime error': `#include <iostream>\n#include <stdexcept>\nint main() { std::cout << "before" << std::endl; throw std::runtime_error("broken"); }`,
  'compile error': `int main() { return nothing; }`,
  'endless loop': `#include <iostream>\nint main() { std::cout << "before" << std::endl; volatile int i = 0; for (;;) i = i + 1; }`,
  'memory hog': `#include <cstring>\nint main() { for (;;) std::memset(new char[1 << 20], 1, 1 << 20); }`,
  'fork bomb': `#include <unistd.h>\nint main() { for (;;) fork(); }`,
  'output flood': `#include <cstdio>\nint main() { for (;;) std::puts("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"); }`,
  network: `#include <arpa/inet.h>\n#include <cstdio>\n#include <sys/socket.h>
int main() {
  sockaddr_in a{}; a.sin_family = AF_INET; a.sin_port = htons(PORT); inet_pton(AF_INET, "127.0.0.1", &a.sin_addr);
  int s = socket(AF_INET, SOCK_STREAM, 0);
  std::puts(connect(s, (sockaddr*)&a, sizeof a) == 0 ? "reached" : "refused");
}`,
  'file system': `#include <fstream>\n#include <iostream>
int main() {
  if (std::ifstream("FILE")) std::cout << "read\\n";
  if (std::ifstream("/etc/shadow")) std::cout << "shadow\\n";
  for (const char* path : {"FOLDER/x", "/usr/x", "/x"}) if (std::ofstream(path)) std::cout << path << "\\n";
  std::ofstream("mine") << "kept";
  std::string word; std::ifstream("mine") >> word; std::cout << word << "\\n";
}`,
};

export const rust: Programs = {
  hello: `fn main() { println!("Hello"); }`,
  input: `use std::io::Read;\nfn main() { let mut s = String::new(); std::io::stdin().read_to_string(&mut s).unwrap(); println!("{}", s.split_whitespace().map(|n| n.parse::<i32>().unwrap()).sum::<i32>()); }`,
  'runtime error': `fn main() { println!("before"); let v: Vec<i32> = std::env::args().skip(9).map(|_| 1).collect(); println!("{}", v[0]); }`,
  'compile error': `fn main() { let a: i32 = "x"; }`,
  'endless loop':
    `fn main() { println!("before"); let mut i: u64 = 0; loop { i = std::hint::black_box(i.wrapping_add(1)); } }`.replace(
      'std::hint::black_box(i.wrapping_add(1))',
      'i.wrapping_add(std::env::args().count() as u64)',
    ),
  'memory hog': `fn main() { let mut all: Vec<Vec<u8>> = Vec::new(); loop { all.push(vec![1; 1 << 20]); } }`,
  'fork bomb': `use std::process::Command;\nfn main() { for _ in 0..500 { Command::new("sleep").arg("20").spawn().unwrap(); } }`,
  'output flood': `fn main() { loop { println!("{}", "x".repeat(1000)); } }`,
  network: `fn main() { println!("{}", if std::net::TcpStream::connect("127.0.0.1:PORT").is_ok() { "reached" } else { "refused" }); }`,
  'file system': `use std::fs;
fn main() {
  if fs::read("FILE").is_ok() { println!("read"); }
  if fs::read("/etc/shadow").is_ok() { println!("shadow"); }
  for path in ["FOLDER/x", "/usr/x", "/x"] { if fs::write(path, "").is_ok() { println!("{}", path); } }
  fs::write("mine", "kept").unwrap();
  println!("{}", fs::read_to_string("mine").unwrap());
}`,
};
