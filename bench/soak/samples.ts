import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Shop } from '../../server/platform/shop.ts'
import { memoryOf, shopProcesses } from '../harness/process-memory.ts'

const measures = {
  nodeMb: { title: 'Node MB', slackOf: (median: number) => Math.max(20, median * 0.15) },
  databaseMb: { title: 'database MB', slackOf: (median: number) => Math.max(20, median * 0.15) },
  files: { title: 'open files', slackOf: () => 10 },
  sockets: { title: 'sockets', slackOf: () => 10 },
  connections: { title: 'database connections', slackOf: () => 5 },
} as const

type Measure = keyof typeof measures
type Sample = Record<Measure, number> & { minute: number; pid: number }

/** A shop that is being restarted has no sample. */
export async function takeSamples(
  { db, pid, folder }: Pick<Shop, 'db'> & { pid: () => number; folder: string },
  { everyMs, isOver }: { everyMs: number; isOver: () => boolean },
): Promise<Sample[]> {
  const samples: Sample[] = []
  const started = performance.now()
  while (!isOver()) {
    const minute = (performance.now() - started) / 60_000
    const sample = await sampleOf({ db, pid: pid(), folder }).catch(() => undefined)
    if (sample) samples.push({ ...sample, minute })
    await pause(everyMs)
  }
  return samples
}

async function sampleOf({ db, pid, folder }: Pick<Shop, 'db'> & { pid: number; folder: string }) {
  const { node: nodeMb, database: databaseMb } = await memoryOf(pid, folder)
  const ofEach = (await shopProcesses(pid)).map(async (id) =>
    (await readdir(`/proc/${id}/fd`)).map((fd) => `/proc/${id}/fd/${fd}`),
  )
  const open = (await Promise.all(ofEach)).flat()
  const targets = await Promise.all(open.map((fd) => readlink(fd).catch(() => '')))
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database()`.execute(db)
  return {
    pid,
    nodeMb,
    databaseMb,
    files: targets.filter((target) => !target.startsWith('socket:')).length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
    connections: rows[0]?.connections ?? 0,
  }
}

/** The samples are those of the last process, without the part in which its caches fill. */
function steady(samples: Sample[]): Sample[] {
  const ofLast = samples.filter(({ pid }) => pid === samples.at(-1)?.pid)
  return ofLast.slice(Math.floor(ofLast.length / 4))
}

type Growth = { title: string; growth: number; slack: number }

/** The growth is the slope of the regression line over the steady samples. */
export function growthOf(samples: Sample[]): Growth[] {
  const kept = steady(samples)
  const first = kept[0]?.minute ?? 0
  const last = kept.at(-1)?.minute ?? 0
  return Object.entries(measures).map(([name, { title, slackOf }]) => {
    const values = kept.map((sample) => sample[name as Measure])
    const growth =
      slope(
        kept.map(({ minute }) => minute),
        values,
      ) *
      (last - first)
    return { title, growth, slack: slackOf(median(values)) }
  })
}

function slope(xs: number[], ys: number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const covariance = xs.reduce((sum, x, at) => sum + (x - meanX) * (ys[at]! - meanY), 0)
  const variance = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  return variance === 0 ? 0 : covariance / variance
}

/** The table has at most twelve rows of medians, and the growth. */
export function tableOf(samples: Sample[]): string[] {
  const names = Object.keys(measures) as Measure[]
  const size = Math.max(1, Math.ceil(samples.length / 12))
  const rows = Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => {
    const part = samples.slice(index * size, (index + 1) * size)
    const cells = names.map((name) => Math.round(median(part.map((sample) => sample[name]))))
    return `| ${Math.round(part[0]!.minute)} to ${Math.round(part.at(-1)!.minute)} | ${cells.join(' | ')} |`
  })
  const growth = growthOf(samples)
  return [
    `| minutes | ${growth.map(({ title }) => title).join(' | ')} |`,
    `|---|${'--:|'.repeat(names.length)}`,
    ...rows,
    `| growth of the last process, without its first quarter | ${growth.map((one) => one.growth.toFixed(1)).join(' | ')} |`,
    `| limit | ${growth.map((one) => one.slack.toFixed(1)).join(' | ')} |`,
  ]
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
