import { readFile, writeFile } from 'node:fs/promises'
import { linesOfDocument, readColumns } from './catalogue-file.ts'
import { openReader } from './catalogue-reader.ts'
import type { CatalogueReader, CellPlace, ReaderOptions } from './catalogue-reader.ts'
import type { Parsed } from './imported-product.ts'
import { BrokenFile } from './text-blocks.ts'

export type ReaderTasks = typeof tasks
export type ReaderTask = keyof ReaderTasks

type ReaderRequest = { task: ReaderTask; args: unknown[] }
export type ReaderResponse = { result: unknown } | { broken: string } | { fault: string }

let reader: CatalogueReader | undefined
let products: AsyncGenerator<Parsed[][]> | undefined

const tasks = {
  async toLines(file: string) {
    const lines = linesOfDocument(new TextDecoder().decode(await readFile(file)))
    if (lines !== undefined) await writeFile(file, lines)
  },
  readColumns,
  async open(options: ReaderOptions) {
    reader = await openReader(options)
    const { format, unknownColumns, names, rows, isNamed } = reader
    return { format, unknownColumns, names, rows, isNamed }
  },
  async nextProducts() {
    products ??= opened().products()
    const { done, value } = await products.next()
    return done ? undefined : value
  },
  async cells(places: CellPlace[]) {
    return opened().cells(places)
  },
}

function opened(): CatalogueReader {
  if (!reader) throw new Error('No file is open')
  return reader
}

process.on('message', ({ task, args }: ReaderRequest) => {
  const run = tasks[task] as (...inputs: unknown[]) => Promise<unknown>
  void run(...args)
    .then(
      (result): ReaderResponse => ({ result }),
      (error: Error): ReaderResponse =>
        error instanceof BrokenFile ? { broken: error.reason } : { fault: error.stack ?? error.message },
    )
    .then((response) => process.send?.(response))
})

// The shop ends this process by disconnecting, and when it is killed itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.send?.({ isReady: true })
