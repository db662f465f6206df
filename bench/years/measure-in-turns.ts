import { median } from '../harness/paired-medians.ts'
import type { MeasuredCall } from './measured-call.ts'
import type { openCountingDatabase, TouchedBlocks } from './statement-figures.ts'

/** The same calls on a database of one size. */
interface Measured {
  database: Pick<Awaited<ReturnType<typeof openCountingDatabase>>, 'resetTouched' | 'readTouched'>
  calls: readonly MeasuredCall[]
}

export function headOfRows(sizes: readonly number[]): string[] {
  const columns = (unit: string) => sizes.map((size) => `${size.toLocaleString('en')} orders, ${unit}`)
  return [
    `| what | ${columns('ms').join(' | ')} | ratio | p99 | ${columns('blocks').join(' | ')} | ratio |`,
    `|---|${'--:|'.repeat(2 * sizes.length + 3)}`,
  ]
}

/** Returns a row of medians in ms and of blocks that were touched, and what the statements touched at each size. */
export async function measureInTurns(
  shops: readonly Measured[],
  index: number,
  { name, count }: { name: string; count: number },
): Promise<{ row: string; statements: TouchedBlocks[][] }> {
  const times: number[][] = shops.map(() => [])
  for (const { database } of shops) await database.resetTouched()
  for (let n = 0; n < count; n += 1) {
    for (const [size, { calls }] of shops.entries()) {
      const started = performance.now()
      await calls[index]?.run(n)
      times[size]?.push(performance.now() - started)
    }
  }
  // The first calls plan their statements.
  const counted = times.map((each) => (count > 10 ? each.slice(10) : each))
  const medians = counted.map(median)
  const statements = await Promise.all(shops.map(({ database }) => database.readTouched()))
  const blocks = statements.map((all) => all.reduce((sum, statement) => sum + statement.blocks, 0) / count)
  const ratio = (figures: number[]) => ((figures.at(-1) ?? 0) / (figures[0] || 1)).toFixed(2)
  const last = counted.at(-1)?.toSorted((a, b) => a - b) ?? []
  const cells = [
    ...medians.map((ms) => ms.toFixed(2)),
    ratio(medians),
    (last[Math.floor(last.length * 0.99)] ?? 0).toFixed(2),
    ...blocks.map((number) => Math.round(number).toLocaleString('en')),
    ratio(blocks),
  ]
  return { row: `| ${name} | ${cells.join(' | ')} |`, statements }
}
