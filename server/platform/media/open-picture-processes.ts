import { availableParallelism } from 'node:os'
import type { Log } from '../log.ts'
import type { PictureTask, PictureTasks } from './picture-process.ts'
import { openTurns } from './picture-turns.ts'
import type { Turns } from './picture-turns.ts'
import { startPictureProcess } from './start-picture-process.ts'
import type { PendingTask, PictureProcess, ProcessLimits } from './start-picture-process.ts'

declare module '../shop.ts' {
  interface Shop {
    pictures: PictureProcesses
  }
}

export type PictureProcesses = Turns & {
  /** Refuses what the task refuses, and `picture-too-complex` if its process exceeded a limit or crashed. */
  run<Task extends PictureTask>(
    task: Task,
    ...args: Parameters<PictureTasks[Task]>
  ): ReturnType<PictureTasks[Task]>
  pids(): number[]
  close(): Promise<void>
}

export type PictureLimits = ProcessLimits & { processes: number; waitingCustomers: number }

const defaults: PictureLimits = {
  processes: Math.min(2, availableParallelism()),
  memoryBytes: 512 * 2 ** 20,
  cpuSeconds: 15,
  seconds: 60,
  idleSeconds: 20,
  waitingCustomers: 8,
}

/**
 * Decoders run in processes of their own, as their memory cannot be limited, their crashes not caught, and their 80 MB
 * would stay in the shop's memory. Each runs one task at a time; they start with the first task.
 */
export function openPictureProcesses(
  log: Pick<Log, 'warn'>,
  changed: Partial<PictureLimits> = {},
): PictureProcesses {
  const limits = { ...defaults, ...changed }
  const running = new Set<PictureProcess>()
  const queue: PendingTask[] = []
  let lastId = 0
  let isClosed = false

  function assign(): void {
    while (queue.length > 0 && !isClosed) {
      const free = [...running].find((one) => one.isFree()) ?? start()
      if (!free) return
      free.work(queue.shift()!)
    }
  }

  function start(): PictureProcess | undefined {
    if (running.size >= limits.processes) return undefined
    const started = startPictureProcess(limits, {
      log,
      onFree: assign,
      onEnd: () => {
        running.delete(started)
        assign()
      },
    })
    running.add(started)
    return started
  }

  return {
    ...openTurns(limits.waitingCustomers),
    run(task, ...args) {
      if (isClosed) return Promise.reject(new Error('The shop is closing')) as never
      return new Promise<unknown>((resolve, reject) => {
        queue.push({ request: { id: (lastId += 1), task, args }, resolve, reject })
        assign()
      }) as never
    },
    pids: () => [...running].map(({ pid }) => pid).filter((pid) => pid !== undefined),
    async close() {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(new Error('The shop is closing'))
      await Promise.all([...running].map((one) => one.end()))
    },
  }
}
