import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '../server/read-config.ts'
import { createShop } from '../server/create-shop.ts'
import { freePort } from '../test/free-port.ts'
import { openMailServer } from '../test/mail-server.ts'
import { seeded } from '../test/simulation/random.ts'
import { clearFaults } from '../server/commerce/sandbox-gateway/faults.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { findFaults, countUnfinishedJobs } from './soak/checks.ts'
import { disturb } from './soak/disturb.ts'
import { growthOf, tableOf, takeSamples } from './soak/samples.ts'
import { openShopProcess } from './soak/shop-process.ts'
import { goShopping, operate } from './soak/traffic.ts'
import type { Confirmed } from './soak/traffic.ts'

/**
 * `npm run soak [-- --minutes 120 --shoppers 4 --kill-every 120 --seed 1]` kills the shop every 120 s in its first
 * quarter; then the same process has to serve until the end, with memory and open files that do not grow. All the time
 * the gateway fails at times, clients go away, database connections end and some mails are rejected.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    shoppers: { type: 'string', default: '4' },
    'kill-every': { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
})
const runMs = Number(values.minutes) * 60_000
const killEveryMs = Number(values['kill-every']) * 1_000
/** Shorter runs are too noisy to judge growth, and do not replace the report. */
const judgedMinutes = 60
const sampleMs = Math.max(2_000, runMs / 480)
/** A job waits less before its third attempt. */
const settleMs = 240_000

const random = seeded(Number(values.seed))
const folder = await createTemporaryFolder()
const mailServer = await openMailServer(() => random.chance(0.05))
const port = await freePort()
const env = {
  DATA_DIR: join(folder.path, 'data'),
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: mailServer.url,
  METRICS_PORT: 'off',
  OFFICE_PORT: 'off',
  SELLER_PORT: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
}

const shop = await openShopProcess(env, port)
const operator = await createShop(readConfig(env))
try {
  await sql`update stock set received = received + 1000000`.execute(operator.db)
  const confirmed: Confirmed = { codes: [], links: [] }
  const end = performance.now() + runMs
  const killsEnd = performance.now() + runMs / 4
  const isOver = () => performance.now() >= end
  const sampled = takeSamples(
    { db: operator.db, pid: shop.pid, folder: folder.path },
    { everyMs: sampleMs, isOver },
  )
  const disturbed = disturb({ db: operator.db, port }, seeded(Number(values.seed) * 3_000), isOver)
  await Promise.all([
    ...Array.from({ length: Number(values.shoppers) }, (_, index) =>
      goShopping(
        { url: shop.url, db: operator.db },
        seeded(Number(values.seed) * 1_000 + index),
        confirmed,
        isOver,
      ),
    ),
    operate(operator, seeded(Number(values.seed) * 2_000), isOver),
    killRepeatedly(),
  ])
  const samples = await sampled
  const disturbances = await disturbed
  await clearFaults(operator.db)
  const settled = performance.now() + settleMs
  while ((await countUnfinishedJobs(operator)) > 0 && performance.now() < settled) await pause(500)
  const { received } = mailServer
  const faults = await findFaults(operator, { received, confirmed, kills: shop.kills() })
  const distinct = new Set(received.map(({ messageId }) => messageId)).size
  const isJudged = Number(values.minutes) >= judgedMinutes
  for (const { title, growth, slack } of growthOf(samples)) {
    if (isJudged && growth > slack)
      faults.push(`${title} grew by ${growth.toFixed(1)}, more than ${slack.toFixed(1)}.`)
  }
  const summary =
    `${values.minutes} minutes, ${shop.kills()} kills, ${mailServer.rejected()} mails rejected at first: ` +
    `${distinct} mails, ${received.length - distinct} of them sent twice, ` +
    `${confirmed.codes.length} codes, ${confirmed.links.length} links. Disturbances: ` +
    `${Object.entries(disturbances)
      .map(([kind, count]) => `${count} of ${kind}`)
      .join(', ')}.`
  const lines = [summary, '', ...tableOf(samples)]
  if (isJudged) await writeReport('Soak', lines)
  else console.log(lines.join('\n'))
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? 'Every mail has one cause; no job is left.' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1

  async function killRepeatedly(): Promise<void> {
    while (killEveryMs > 0 && performance.now() + killEveryMs < killsEnd) {
      await pause(killEveryMs)
      await shop.killAndRestart()
    }
  }
} finally {
  await operator.close()
  await shop.close()
  await mailServer.close()
  await folder.remove()
}
