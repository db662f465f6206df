import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openReader } from './catalogue-reader.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { openReaderInProcess, readColumnsInProcess } from './read-in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'merkato-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-11-26T09:00:00Z')
const tooMuch = 'The file takes too much time or memory to read.'

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

async function allOf(reader: CatalogueReader) {
  const all = []
  for await (const rows of reader.products()) all.push(...rows)
  return all
}

async function everything(reader: CatalogueReader) {
  const { format, unknownColumns, names, rows, isNamed } = reader
  const products = await allOf(reader)
  const cells = await reader.cells([
    { line: 3, column: 'price' },
    { line: 99, column: 'price' },
  ])
  await reader.end()
  return { format, unknownColumns, names, rows, isNamed, products, cells }
}

test('a process reads what the shop itself would read', async () => {
  const file = written(
    'mixed.csv',
    'SKU,productName,price,category,stock,colour\nRP-1,Mesob,350,Baskets,3,red\nRP-2,Jebena,?,Kitchen,,\n',
  )
  const renames = new Map([['colour', '']])
  const here = await everything(await openReader({ file, now, renames }))
  expect(await everything(await openReaderInProcess({ file, now, renames }))).toEqual(here)
  expect(here.cells).toEqual(['?', ''])
})

test('what is wrong with a file is told as the shop itself would', async () => {
  const file = written('broken.csv', 'SKU,productName,price,category\nRP-1,"Mesob,350,Baskets\n')
  const here = await openReader({ file, now }).catch((error: Error) => error.message)
  expect(here).toContain('never closed')
  await expect(openReaderInProcess({ file, now })).rejects.toThrow(here as string)
})

test('a file that takes too long ends its process, while the shop does other work', async () => {
  const file = join(folder, 'endless.csv')
  execFileSync('mkfifo', [file])
  const endless =
    'while :; do { echo SKU,productName,price,category; yes RP-1,Mesob,350,Baskets; } > "$0"; done'
  const writer = spawn('/bin/sh', ['-c', endless, file], { stdio: 'ignore', detached: true })
  let turns = 0
  const other = setInterval(() => (turns += 1), 20)
  const reading = openReaderInProcess({ file, now }, { cpuSeconds: 1 })
  await expect(reading.then((reader) => allOf(reader))).rejects.toThrow(tooMuch)
  clearInterval(other)
  process.kill(-(writer.pid as number), 'SIGKILL')
  expect(turns).toBeGreaterThan(5)
})

test('a file that needs too much memory ends its process, and the next one is read', async () => {
  const products = JSON.stringify(
    Array.from({ length: 160_000 }, (_, id) => ({ SKU: `RP-${id}`, tags: [[], [], []] })),
  )
  const large = written('large.json', products)
  const limits = { heapMegabytes: 24 }
  await expect(readColumnsInProcess(large, { isJson: true }, limits)).rejects.toThrow(tooMuch)
  const small = written('small.json', '[{"SKU":"RP-1","productName":"Mesob"}]')
  expect(await readColumnsInProcess(small, { isJson: true }, limits)).toMatchObject({
    columns: [{ name: 'SKU', samples: ['RP-1'] }, { name: 'productName' }],
  })
})

test('an answer that does not come in time ends the process', async () => {
  const file = join(folder, 'never.csv')
  // Nobody writes to it, so that opening it takes for ever.
  execFileSync('mkfifo', [file])
  await expect(openReaderInProcess({ file, now }, { seconds: 8 })).rejects.toThrow(tooMuch)
})
