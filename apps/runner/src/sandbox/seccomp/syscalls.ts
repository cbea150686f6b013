/** Numbers of a system call on x86-64 and on arm64, which lacks some. */
type Numbers = readonly [x64: number, arm64: number | null];

/**
 * Calls for namespaces, mounts, tracing, keys, loading code into the kernel, and clocks. A program that only computes
 * never needs them, and exploits of kernels and other processes have used them.
 */
export const REJECTED = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  syslog: [103, 116],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  vhangup: [153, 58],
  lookup_dcookie: [212, 18],
  memfd_secret: [447, 447],
  mbind: [237, 235],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  set_mempolicy: [238, 237],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  uselib: [134, null],
  ustat: [136, null],
  sysfs: [139, null],
} as const satisfies Record<string, Numbers>;

/**
 * Answered with ENOSYS, as by a kernel without these calls: libraries then use `clone`, whose arguments the filter checks, or do without.
 * Memory of memfd and System V segments need not be mapped by any process, so the process meter would not count it.
 */
export const UNKNOWN = {
  memfd_create: [319, 279],
  shmget: [29, 194],
  clone3: [435, 435],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
} as const satisfies Record<string, Numbers>;

/** Calls that are checked by their arguments. */
export const CHECKED_BY_ARGUMENT = {
  clone: [56, 220],
  socket: [41, 198],
  ioctl: [16, 29],
  personality: [135, 92],
  mknod: [133, null],
  mknodat: [259, 33],
} as const satisfies Record<string, Numbers>;

/** The processors that have a filter, named as in Node. */
export type Processor = 'x64' | 'arm64';

/** Returns a call's number; null if the processor has no such call. */
export const numberOn = (processor: Processor, [x64, arm64]: Numbers): number | null =>
  processor === 'x64' ? x64 : arm64;
