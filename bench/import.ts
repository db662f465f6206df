import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../server/platform/database/connect.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/** `node bench/import.ts [rows]` has the target of 2,000 rows per second in 400 MB. */
const rows = Number(process.argv[2] ?? 100_000)
const baselineRows = Math.min(rows, 20_000)

const names = ['Jebena', 'Mesob', 'Gabi', 'Netela', 'Lamp', 'Kettle', 'Radio', 'Chair', 'Scarf', 'Watch']
const amharicNames = ['ጀበና', 'መሶብ', 'ጋቢ', 'ነጠላ', 'መብራት', 'ማንቆርቆሪያ', 'ሬዲዮ', 'ወንበር', 'ሻርፕ', 'ሰዓት']

const folder = await createTemporaryFolder()
const dataDir = join(folder.path, 'data')
await mkdir(dataDir)
const embedded = await openEmbedded({ dataDir })
const connection = connect(embedded.migrationUrl)
try {
  await migrate(connection.pool)
  const file = join(folder.path, 'catalogue.csv')
  await writeCatalogue(file)
  const first = await runImport(file)
  const again = await runImport(file)
  const baseline = await insertOneByOne()
  await writeReport('Import', [
    'The whole command, from its start until every product can be found by search.',
    '',
    '| what | rows | seconds | rows per second | peak memory |',
    '|---|--:|--:|--:|--:|',
    lineOf('catalogue import, new products', rows, first),
    lineOf('catalogue import, the same file again', rows, again),
    lineOf('baseline: one INSERT after the other, without search and checks', baselineRows, baseline),
  ])
} finally {
  await connection.close()
  await embedded.close()
  await folder.remove()
}

type Run = { seconds: number; megabytes: number | undefined }

async function writeCatalogue(file: string): Promise<void> {
  const out = createWriteStream(file)
  out.write(
    'SKU,productName,productDescription,price,brand,model,category,stock,specifications,variations,seller_name,store_name,location,phonenumber,productName_am\n',
  )
  for (let n = 0; n < rows; n += 1) {
    const more = out.write(`${rowOf(n)}\n`)
    if (!more) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

function rowOf(n: number): string {
  const name = names[n % 10] ?? ''
  const text = `A ${name.toLowerCase()} number ${n}, made with care. `.repeat(6).trim()
  return [
    `SKU-${n}`,
    `${name} ${n % 977} of Addis`,
    `"${text}"`,
    `${100 + (n % 900)}.${10 + (n % 90)}`,
    `Brand ${n % 200}`,
    `M-${n % 5000}`,
    `Category ${n % 8}`,
    n % 50,
    'Weight: 2 kg|Height: 30 cm|Made in: Ethiopia',
    'Colour: Black|Colour: Red|Size: Large',
    `Seller ${n % 100}`,
    `Store ${n % 100}`,
    'Addis Ababa',
    `+2519${String(10_000_000 + (n % 100))}`,
    `${amharicNames[n % 10]} ${n % 977}`,
  ].join(',')
}

/** It also samples the peak of its resident memory. */
async function runImport(file: string): Promise<Run> {
  const started = performance.now()
  const main = join(import.meta.dirname, '../operator/main.ts')
  const command = spawn(process.execPath, [main, 'catalogue', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let hasEnded = false
  const ended = once(command, 'exit').then(([code]) => {
    hasEnded = true
    if (code !== 0) throw new Error(`the import exited with ${code}`)
  })
  let megabytes: number | undefined
  while (!hasEnded) {
    const now = await residentMegabytes(command.pid)
    if (now !== undefined) megabytes = Math.max(megabytes ?? 0, now)
    await pause(100)
  }
  await ended
  return { seconds: (performance.now() - started) / 1_000, megabytes }
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function insertOneByOne(): Promise<Run> {
  await connection.pool.query(
    'create table simple (sku text primary key, name text, description text, price bigint, brand text, model text)',
  )
  const started = performance.now()
  for (let n = 0; n < baselineRows; n += 1) {
    const [sku, name, description, price, brand, model] = rowOf(n).split(',')
    await connection.pool.query('insert into simple values ($1, $2, $3, $4, $5, $6)', [
      sku,
      name,
      description,
      Math.round(Number(price) * 100) || 0,
      brand,
      model,
    ])
  }
  return { seconds: (performance.now() - started) / 1_000, megabytes: undefined }
}

function lineOf(what: string, count: number, { seconds, megabytes }: Run): string {
  const memory = megabytes === undefined ? '' : `${Math.round(megabytes)} MB`
  return `| ${what} | ${count.toLocaleString('en')} | ${seconds.toFixed(1)} | ${Math.round(count / seconds).toLocaleString('en')} | ${memory} |`
}
