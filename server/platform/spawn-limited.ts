import { spawn } from 'node:child_process'
import type { ChildProcess, ChildProcessByStdio, SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'

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
  const { file, args = [], heapMegabytes, memoryBytes, ...limits } = program
  const words = ['--v8-pool-size=1', `--max-old-space-size=${heapMegabytes}`, file, ...args]
  const options: SpawnOptions = {
    env: { ...systemVariables(), UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', ...keepsFreedMemory },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }
  return spawnWith([process.execPath, ...words], options, {
    ...limits,
    memoryBytes: memoryBytes + reservedBytes,
  })
}

type LimitedTool = Required<Omit<LimitedProgram, 'heapMegabytes'>>

/** A program of the system reads its standard input and writes its standard output, with the limits of spawnLimited. */
export function spawnLimitedTool({ file, args, ...limits }: LimitedTool) {
  const options = { env: systemVariables(), stdio: ['pipe', 'pipe', 'ignore'] } satisfies SpawnOptions
  return spawnWith([file, ...args], options, limits) as ChildProcessByStdio<Writable, Readable, null>
}

function systemVariables() {
  // oxlint-disable-next-line node/no-process-env -- what the system needs to start a program
  const { PATH = '', LD_LIBRARY_PATH = '', SystemRoot = '', TMPDIR = '/tmp' } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TMPDIR }
}

function spawnWith([file = '', ...args]: string[], options: SpawnOptions, limits: Limits): ChildProcess {
  const child = existsSync('/bin/sh')
    ? spawn('/bin/sh', ['-c', limitsOf(limits), 'sh', file, ...args], options)
    : spawn(file, args, options)
  // A shop that runs with a low priority itself, as in tests, is not slowed down any further.
  if (child.pid) setPriority(child.pid, Math.max(niceness, getPriority()))
  return child
}

type Limits = Pick<LimitedProgram, 'memoryBytes' | 'cpuSeconds'>

function limitsOf({ memoryBytes, cpuSeconds }: Limits): string {
  const dataKb = Math.ceil(memoryBytes / 1024)
  const cpuLimit = cpuSeconds === undefined ? '' : ` ulimit -t ${Math.ceil(cpuSeconds)};`
  return [
    `{ ulimit -c 0; ulimit -d ${dataKb};${cpuLimit} echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null`,
    'exec "$@"',
  ].join('\n')
}
