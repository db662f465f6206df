import { stat } from 'node:fs/promises'
import { openCatalogueFile } from './catalogue-file.ts'
import type { CatalogueFile, Renames } from './catalogue-file.ts'
import { formats } from './formats.ts'
import type { Format, FormatName, Parsed } from './imported-product.ts'
import { BrokenFile } from './text-blocks.ts'

/** All methods of a file that was read once may be called from another process. */
export interface CatalogueReader {
  format: FormatName
  unknownColumns: string[]
  names: ReadonlyMap<string, string>
  rows: number
  isNamed: boolean
  /** They are what each row completes, and at last what remains. */
  products(): AsyncGenerator<Parsed[][]>
  cells(places: readonly CellPlace[]): Promise<string[]>
  end(): Promise<void>
}

export type CellPlace = { line: number; column: string }

export type ReaderOptions = {
  file: string
  format?: FormatName | undefined
  renames?: Renames | undefined
  now: Date
}

/** It reads the whole file once, so that a broken file changes nothing. Throws BrokenFile. */
export async function openReader(
  { file, format: requested, renames, now }: ReaderOptions,
  onBytes: (done: number, total: number) => void = () => {},
): Promise<CatalogueReader> {
  const source = await openCatalogueFile(file, requested, renames)
  const format = formats[source.format].open(now)
  const before = await fingerprint(file)
  const surveyed = await survey(source, format, (done) => onBytes(done, before.size))
  if ((await fingerprint(file)).text !== before.text) {
    throw new BrokenFile(`${file} was changed while it was being read.`)
  }
  const { unknownColumns, names } = source
  return {
    format: source.format,
    unknownColumns,
    names,
    ...surveyed,
    products: () => productsOf(source, format),
    cells: (places) => cellsOf(source, places),
    end: () => Promise.resolve(),
  }
}

async function survey(
  source: CatalogueFile,
  format: Format,
  onBytes: (done: number) => void,
): Promise<{ rows: number; isNamed: boolean }> {
  let rows = 0
  let isNamed = true
  for await (const items of source.rows(onBytes)) {
    rows += items.length
    for (const item of items) {
      if ('bad' in item) isNamed &&= item.bad.sku !== ''
      else isNamed = format.survey(item) && isNamed
    }
  }
  return { rows, isNamed }
}

async function* productsOf(source: CatalogueFile, format: Format): AsyncGenerator<Parsed[][]> {
  for await (const items of source.rows()) {
    yield items.map((item) => ('bad' in item ? [{ kind: 'bad', row: item.bad }] : format.read(item)))
  }
  yield [format.end()]
}

async function cellsOf(source: CatalogueFile, places: readonly CellPlace[]): Promise<string[]> {
  const texts = places.map(() => '')
  const byLine = Map.groupBy(places.keys(), (at) => places[at]?.line)
  for await (const items of source.rows()) {
    for (const item of items) {
      if ('bad' in item) continue
      for (const at of byLine.get(item.line) ?? []) texts[at] = textOf(item.cell(places[at]?.column ?? ''))
    }
  }
  return texts
}

const cellLength = 200

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return text.slice(0, cellLength)
}

async function fingerprint(file: string): Promise<{ text: string; size: number }> {
  const { size, mtimeMs } = await stat(file)
  return { text: `${size} ${mtimeMs}`, size }
}
