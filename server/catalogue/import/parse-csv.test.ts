import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterOf, parseCsv } from './parse-csv.ts'
import type { CsvRow } from './parse-csv.ts'

async function parse(text: string, { delimiter = ',', cuts = [] as number[] } = {}): Promise<CsvRow[]> {
  const blocks = blocksOf(text, cuts)
  const rows: CsvRow[] = []
  for await (const batch of parseCsv(blocks, delimiter)) rows.push(...batch)
  return rows
}

async function* blocksOf(text: string, cuts: number[]) {
  const bounds = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
  for (let n = 1; n < bounds.length; n += 1) yield text.slice(bounds[n - 1], bounds[n])
}

const cells = async (text: string) => (await parse(text)).map((row) => row.cells)

describe('CSV', () => {
  test('has quoted cells with commas, line ends and doubled quotes', async () => {
    expect(await cells('a,"b,c"\r\n"d ""e""","f\ng"\n')).toEqual([
      ['a', 'b,c'],
      ['d "e"', 'f\ng'],
    ])
  })

  test('needs no line end at its end, and skips blank lines', async () => {
    expect(await cells('\n\na,b\r\n\r\nc,')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })

  test('reports the physical line on which each row begins', async () => {
    const rows = await parse('head\n"two\nthree"\r\n\nfive\n"six\n\neight",x\nnine')
    expect(rows.map((row) => row.line)).toEqual([1, 2, 5, 6, 9])
  })

  test('reads a quote within a cell as a character, and reports text after a closing quote', async () => {
    expect(await cells('5" screen,b')).toEqual([['5" screen', 'b']])
    expect(await parse('a,"b"c,d\n"e" ,f')).toEqual([
      { line: 1, cells: ['a', 'bc', 'd'], strayAt: 1 },
      { line: 2, cells: ['e', 'f'] },
    ])
  })

  test('with a quote that is never closed is refused with the line number', async () => {
    await expect(parse('a\nb\nc,"d\ne')).rejects.toThrow('line 3 is never closed')
    await expect(parse(`a\n"${'x\n'.repeat(1_500_000)}`)).rejects.toThrow('line 2 is never closed')
  })

  test('uses the delimiter of its header', () => {
    expect(['a,b', 'a;b;c,d', 'a\tb', 'a'].map(delimiterOf)).toEqual([',', ';', '\t', ','])
  })

  test('is parsed as it was written, wherever the file is cut into blocks', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,";\n\r\t ሀ'), maxLength: 8 })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, cuts, end) => {
          const text = rows.map((row) => row.map(quoted).join(',') + end).join('')
          const read = await parse(text, { cuts })
          expect(read.map((row) => row.cells)).toEqual(rows)
          const lines = rows.map((row) => row.join('').split('\n').length)
          const starts = lines.map((_, n) => 1 + lines.slice(0, n).reduce((sum, many) => sum + many, 0))
          expect(read.map((row) => row.line)).toEqual(starts)
        },
      ),
      { numRuns: 300 },
    )
  })
})
