import { saleRoundings } from '../contract/office/limits.ts'
import { toSantim } from '../contract/money.ts'
import { priceFactor, unchangedPrices } from '../contract/price-factor.ts'
import type { PriceChange } from '../contract/price-factor.ts'
import { columnNamed, formats } from '../server/catalogue/import/formats.ts'
import type { FormatName } from '../server/catalogue/import/imported-product.ts'
import { missingIn, readColumns } from '../server/catalogue/import/catalogue-file.ts'
import {
  findMapping,
  meaningsFrom,
  rememberMapping,
} from '../server/catalogue/import-runs/import-mappings.ts'
import { recognised, renamesOf } from '../server/catalogue/import-runs/read-uploaded.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'

type Column = { name: string; meaning: string }
type FileMapping = { format: FormatName; columns: Column[]; renames: Map<string, string> }

/**
 * By `--map`, else as a file with the same columns was read, else by the words that the office recognises too. It is
 * undefined for a file of a known format, which needs none.
 */
export async function mappingOf(
  db: Database,
  { file, format, call }: { file: string; format: FormatName | undefined; call: Call },
): Promise<FileMapping | undefined> {
  const given = textOf(call.options.map)
  const { format: found, columns } = await readColumns(file)
  const known =
    given === undefined && format === undefined
      ? await findMapping(
          db,
          null,
          columns.map(({ name }) => name),
        )
      : undefined
  if (given === undefined && found !== undefined) return undefined
  const used = known?.format ?? format ?? found ?? 'merkato'
  const read = recognised(used, columns)
  const named =
    given === undefined ? (known ? meaningsFrom(known, read) : read) : withPairs(read, given, used)
  if (known) {
    call.info('The columns are read as in the last file with the same ones; --map changes that.')
    if (known.priceFactor !== unchangedPrices.factor) {
      call.info(
        `Its prices were multiplied by ${known.priceFactor}; --price-factor ${known.priceFactor} does so again.`,
      )
    }
  }
  const mapped = named.map(({ name, meaning }) => ({ name, meaning }))
  if (given === undefined && !known) {
    const names = columns.map(({ name }) => name)
    const isByWords = named.some(({ name, meaning }) => meaning !== '' && columnNamed(used, name) !== meaning)
    if (missingIn(names, used).length === 0 || !isByWords) return undefined
    const pairs = mapped.map(({ name, meaning }) => `${name}=${meaning || 'not used'}`)
    call.info(`The columns are read as: ${pairs.join('; ')}. --map changes that.`)
  }
  return { format: used, columns: mapped, renames: renamesOf(used, named) }
}

/** A column that had the meaning before is not used any more. */
function withPairs<Read extends Column>(columns: Read[], text: string, format: FormatName): Read[] {
  const pairs = text.split(';').map((pair) => pair.split('=').map((part) => part.trim()))
  for (const [name = '', meaning = ''] of pairs) {
    if (!columns.some((column) => column.name === name))
      throw new Fault(`The file has no column ${name}.`, { exitCode: 2 })
    if (!formats[format].all.includes(meaning))
      throw new Fault(`${meaning} is no column of the format ${format}.`, { exitCode: 2 })
  }
  const chosen = new Map(pairs.map(([name = '', meaning = '']) => [name, meaning]))
  const taken = new Set(chosen.values())
  return columns.map((column) => ({
    ...column,
    meaning: chosen.get(column.name) ?? (taken.has(column.meaning) ? '' : column.meaning),
  }))
}

export function pricesOf({ options }: Call): PriceChange {
  const factor = (textOf(options.priceFactor) ?? unchangedPrices.factor).replace(',', '.')
  const round = textOf(options.round) ?? '0.01'
  if (!priceFactor.test(factor))
    throw new Fault('--price-factor must be a number above 0, such as 130.', { exitCode: 2 })
  const birr = saleRoundings.find((it) => String(it) === round)
  if (birr === undefined)
    throw new Fault(`--round must be one of: ${saleRoundings.join(', ')}.`, { exitCode: 2 })
  return { factor, step: toSantim(birr) }
}

export async function rememberUsed(
  db: Database,
  { format, columns }: FileMapping,
  { prices, asDrafts }: { prices: PriceChange; asDrafts: boolean },
): Promise<void> {
  await rememberMapping(db, {
    sellerId: null,
    format,
    columns,
    asDrafts,
    priceFactor: prices.factor,
    priceStep: prices.step,
  })
}
