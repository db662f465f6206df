import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

type LimitedProgram = {
  file: string
  args?: string[]
  heapMegabytes: number
  /** It limits the data of the process beside what V8 reserves. */
  memoryBytes: number
  /** They count for the whole process, which is unlimited by default. */
  cpuSeconds?: number
}

/** V8 reserves 512 MB for code on most systems, which count as data although they are not used. */
const reservedBytes = 576 * 2 ** 20
const niceness = 10

/**
 * The C library returns large buffers to the system one by one. For work on pictures it takes half of the processor time
 * to get each of them back; these two settings of mallopt(3), in bytes, let it keep them.
 */
export const keepsFreedMemory = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
}

/**
 * The program works on what strangers have sent. It is the first to end when the system is out of memory, and lacks the
 * shop's environment, which contains secrets. Without a POSIX shell only its heap is limited.
 */
export function spawnLimited(program: LimitedProgram): ChildProcess {
  const { file, args = [], heapMegabytes } = program
  // oxlint-disable-next-line node/no-process-env -- what the system needs to start a program
  const { PATH = '', LD_LIBRARY_PATH = '', SystemRoot = '', TMPDIR = '/tmp' } = process.env
  const options: SpawnOptions = {
    env: {
      PATH,
      LD_LIBRARY_PATH,
      SystemRoot,
      TMPDIR,
      UV_THREADPOOL_SIZE: '2',
      MALLOC_ARENA_MAX: '2',
      ...keepsFreedMemory,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }
  const words = ['--v8-pool-size=1', `--max-old-space-size=${heapMegabytes}`, file, ...args]
  const child = existsSync('/bin/sh')
    ? spawn('/bin/sh', ['-c', limitsOf(program), 'sh', process.execPath, ...words], options)
    : spawn(process.execPath, words, options)
  // A shop that runs with a low priority itself, as in tests, is not slowed down any further.
  if (child.pid) setPriority(child.pid, Math.max(niceness, getPriority()))
  return child
}

function limitsOf({ memoryBytes, cpuSeconds }: LimitedProgram): string {
  const dataKb = Math.ceil((memoryBytes + reservedBytes) / 1024)
  const cpuLimit = cpuSeconds === undefined ? '' : ` ulimit -t ${Math.ceil(cpuSeconds)};`
  return [
    `{ ulimit -c 0; ulimit -d ${dataKb};${cpuLimit} echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null`,
    'exec "$@"',
  ].join('\n')
}
