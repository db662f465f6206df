import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../../../contract/refusals.ts'
import type { Log } from '../log.ts'
import { spawnLimited } from '../spawn-limited.ts'
import type { PictureRequest, PictureResponse } from './picture-process.ts'

export type ProcessLimits = {
  memoryBytes: number
  cpuSeconds: number
  /** One task may take so many, including the start of the process. */
  seconds: number
  idleSeconds: number
}

export type PendingTask = {
  request: PictureRequest
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

export type PictureProcess = {
  pid: number | undefined
  isFree(): boolean
  work(task: PendingTask): void
  end(): Promise<void>
}

type Events = { onFree(): void; onEnd(): void; log: Pick<Log, 'warn'> }

export function startPictureProcess(limits: ProcessLimits, { onFree, onEnd, log }: Events): PictureProcess {
  const { memoryBytes, cpuSeconds } = limits
  const child = spawnLimited({
    file: join(import.meta.dirname, 'picture-process.ts'),
    // The process counts the time of each task itself.
    args: [String(memoryBytes), String(cpuSeconds)],
    heapMegabytes: 128,
    memoryBytes,
  })
  let isReady = false
  let task: PendingTask | undefined
  let timer: NodeJS.Timeout | undefined

  /** Its end is waited for, as tasks may wait for its place. */
  function kill(): void {
    hold(child)
    child.kill('SIGKILL')
  }

  function finish(): PendingTask | undefined {
    const finished = task
    task = undefined
    clearTimeout(timer)
    timer = setTimeout(kill, limits.idleSeconds * 1_000).unref()
    release(child)
    return finished
  }

  // `node --watch` sends its own messages on this channel.
  child.on('message', (message: Partial<PictureResponse> | 'ready' | null) => {
    if (message === 'ready') isReady = true
    else if (message && task && message.id === task.request.id) {
      settle(finish()!, message as PictureResponse)
      if (message.isLarge) kill()
      else onFree()
    }
  })

  const ended = new Promise<void>((resolve) => {
    function end() {
      const unfinished = finish()
      clearTimeout(timer)
      if (unfinished) {
        const { signalCode, exitCode } = child
        const details = { task: unfinished.request.task, signalCode, exitCode }
        log.warn(details, 'a process for pictures ended during a task')
        unfinished.reject(
          isReady ? new Refusal('picture-too-complex') : new Error('The process for pictures does not start'),
        )
      }
      onEnd()
      resolve()
    }
    child.once('exit', end).on('error', () => child.pid === undefined && end())
  })
  release(child)

  return {
    pid: child.pid,
    isFree: () => task === undefined && child.connected && !child.killed,
    work(next) {
      task = next
      clearTimeout(timer)
      timer = setTimeout(kill, limits.seconds * 1_000)
      hold(child)
      child.send(next.request, (error) => error && child.kill('SIGKILL'))
    },
    end() {
      kill()
      return ended
    },
  }
}

function settle({ resolve, reject }: PendingTask, response: PictureResponse): void {
  if ('result' in response) resolve(response.result)
  else if ('refusal' in response) reject(new Refusal(response.refusal, response.values))
  else reject(new Error(response.fault))
}

/** A busy process keeps the shop's process alive, an idle one does not. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
