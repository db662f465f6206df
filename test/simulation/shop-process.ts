import { pino } from 'pino'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/database/connect.ts'
import { openMailer } from '../../server/mail/open-mailer.ts'
import { openMediaStore } from '../../server/media/media-store.ts'
import { checkDuePayments } from '../../server/payments/check-due-payments.ts'
import { checkDueRefunds } from '../../server/payments/check-due-refunds.ts'
import { openGateways } from '../../server/payments/gateways/open-gateways.ts'
import type { Shop } from '../../server/shop.ts'

/**
 * The whole server as a process of its own, to be killed. The simulation moves its clock, lets its timers come due,
 * and names the statement at which it dies.
 */
export type Order = { at: number; deed: 'clock' | 'check' } | { deed: 'die'; afterStatements: number }

let now = Number(process.env.SIMULATION_NOW)
let statementsToLive = Number.POSITIVE_INFINITY

const config = readConfig(process.env)
const clock = () => new Date(now)
const { db, pool } = connect(config.databaseUrl ?? '', {
  now: clock,
  onStatement: () => {
    statementsToLive -= 1
    if (statementsToLive < 0) process.kill(process.pid, 'SIGKILL')
  },
})
const shop = {
  config,
  db,
  readDb: db,
  log: pino({ level: config.logLevel }),
  mailer: openMailer(config),
  media: await openMediaStore(config),
  gateways: await openGateways(config, db, pool),
} as Shop
const app = await buildApp(shop)
await app.listen({ host: config.host, port: config.port })

process.on('message', (order: Order) => void obey(order))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function obey(order: Order): Promise<void> {
  if (order.deed === 'die') {
    statementsToLive = order.afterStatements
  } else {
    now = order.at
    if (order.deed === 'check') {
      await checkDuePayments(shop)
      await checkDueRefunds(shop)
    }
  }
  process.send?.('done')
}
