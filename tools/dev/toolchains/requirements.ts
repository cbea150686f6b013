/** A requirement for running code: its display name, its programs and its Debian package. */
export interface Requirement {
  readonly name: string;
  readonly programs: readonly string[];
  readonly package: string;
  /** The runner's languages that need it. Empty for the sandbox, which all of them need. */
  readonly languages: readonly string[];
}

/** The sandbox first, then the small packages, so that something works soon. */
export const REQUIREMENTS: readonly Requirement[] = [
  { name: 'the sandbox', programs: ['bwrap'], package: 'bubblewrap', languages: [] },
  { name: 'Python', programs: ['python3'], package: 'python3', languages: ['python'] },
  { name: 'Ruby', programs: ['ruby'], package: 'ruby', languages: ['ruby'] },
  { name: 'C++', programs: ['g++'], package: 'g++', languages: ['cpp'] },
  { name: 'Go', programs: ['go'], package: 'golang-go', languages: ['go'] },
  { name: 'Rust', programs: ['rustc'], package: 'rustc', languages: ['rust'] },
  { name: 'Java', programs: ['javac', 'java'], package: 'default-jdk-headless', languages: ['java'] },
];
