import { once } from 'node:events'
import { join } from 'node:path'
import { spawnLimited } from '../../platform/spawn-limited.ts'
import type { FileColumn } from './catalogue-file.ts'
import type { CatalogueReader, ReaderOptions } from './catalogue-reader.ts'
import type { FormatName, Parsed } from './imported-product.ts'
import type { ReaderResponse, ReaderTask, ReaderTasks } from './reader-process.ts'
import { BrokenFile } from './text-blocks.ts'

type ReaderLimits = {
  memoryBytes: number
  heapMegabytes: number
  cpuSeconds: number
  /** They count for one answer of the process, including its start. */
  seconds: number
}

const defaults: ReaderLimits = {
  memoryBytes: 1_024 * 2 ** 20,
  heapMegabytes: 768,
  cpuSeconds: 180,
  seconds: 240,
}

type Limits = Partial<ReaderLimits>

/** The process has limits of time and memory. Throws BrokenFile, also beyond the limits. */
export async function openReaderInProcess(
  options: ReaderOptions,
  limits: Limits = {},
): Promise<CatalogueReader> {
  const process = startReader(limits)
  try {
    return {
      ...(await process.call('open', options)),
      products: () => productsOf(process),
      cells: (places) => process.call('cells', [...places]),
      end: process.end,
    }
  } catch (error) {
    await process.end()
    throw error
  }
}

/** A JSON document becomes one object in each line of the file before. Throws BrokenFile, also beyond the limits. */
export async function readColumnsInProcess(
  file: string,
  { isJson }: { isJson: boolean },
  limits: Limits = {},
): Promise<{ format: FormatName | undefined; columns: FileColumn[] }> {
  const process = startReader(limits)
  try {
    if (isJson) await process.call('toLines', file)
    return await process.call('readColumns', file)
  } finally {
    await process.end()
  }
}

async function* productsOf(process: ReaderProcess): AsyncGenerator<Parsed[][]> {
  for (;;) {
    const block = await process.call('nextProducts')
    if (!block) return
    yield block
  }
}

type ReaderProcess = ReturnType<typeof startReader>

/** The process works on one task at a time. */
function startReader(changed: Limits) {
  const { seconds, ...limits } = { ...defaults, ...changed }
  const child = spawnLimited({ file: join(import.meta.dirname, 'reader-process.ts'), ...limits })
  const ended = once(child, 'exit').catch(() => undefined)
  let isReady = false
  let answer: ((response: ReaderResponse) => void) | undefined

  // `node --watch` sends its own messages on this channel.
  child.on('message', (message: Partial<ReaderResponse & { isReady: boolean }> | null) => {
    if (message?.isReady) isReady = true
    else if (message && ('result' in message || 'broken' in message || 'fault' in message)) {
      answer?.(message as ReaderResponse)
    }
  })
  void ended.then(() =>
    answer?.(isReady ? { broken: tooMuch } : { fault: 'The process for imports does not start' }),
  )

  return {
    async call<Task extends ReaderTask>(
      task: Task,
      ...args: Parameters<ReaderTasks[Task]>
    ): Promise<Awaited<ReturnType<ReaderTasks[Task]>>> {
      const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
      try {
        const response = await new Promise<ReaderResponse>((resolve) => {
          answer = resolve
          if (child.exitCode !== null || child.signalCode !== null) resolve({ broken: tooMuch })
          else child.send({ task, args }, (error) => error && child.kill('SIGKILL'))
        })
        if ('broken' in response) throw new BrokenFile(response.broken)
        if ('fault' in response) throw new Error(response.fault)
        return response.result as Awaited<ReturnType<ReaderTasks[Task]>>
      } finally {
        clearTimeout(timer)
        answer = undefined
      }
    },
    async end(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const tooMuch = 'The file takes too much time or memory to read.'
