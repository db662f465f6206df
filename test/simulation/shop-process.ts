import { pino } from 'pino'
import { allJobs } from '../../server/all-jobs.ts'
import { buildApp } from '../../server/app.ts'
import { countProductDays } from '../../server/catalogue/product-days/count-product-days.ts'
import { connect } from '../../server/platform/database/connect.ts'
import { subscribersOf } from '../../server/platform/jobs/job.ts'
import { openQueues } from '../../server/platform/jobs/open-queues.ts'
import { openMailer } from '../../server/platform/mail/open-mailer.ts'
import { openSmsGateway } from '../../server/platform/sms/gateways/gateways.ts'
import { openTelegramBot } from '../../server/platform/telegram/open-telegram-bot.ts'
import { openMediaStore } from '../../server/platform/media/open-media-store.ts'
import { openPictureProcesses } from '../../server/platform/media/open-picture-processes.ts'
import { openGateways } from '../../server/commerce/payments/gateways/gateways.ts'
import { runDisputeClocks } from '../../server/commerce/disputes/run-dispute-clocks.ts'
import { refundDueDisputes } from '../../server/commerce/payments/refund-dispute.ts'
import { runClocks } from '../../server/commerce/seller-parts/run-clocks.ts'
import { reconcileDuePayments, reconcileDueRefunds } from '../../server/commerce/payments/reconcile-due.ts'
import { readConfig } from '../../server/read-config.ts'
import type { Shop } from '../../server/platform/shop.ts'

/** The simulation can kill the server process before any SQL statement. */
export type Instruction =
  | { type: 'set-clock' | 'reconcile'; now: number }
  | { type: 'kill'; afterStatements: number }

let now = Number(process.env.SIMULATION_NOW)
let statementsLeft = Number.POSITIVE_INFINITY

const config = readConfig(process.env)
const { db } = connect(config.databaseUrl ?? '', {
  now: () => new Date(now),
  onStatement: () => {
    statementsLeft -= 1
    if (statementsLeft < 0) process.kill(process.pid, 'SIGKILL')
  },
})
const log = pino({ level: config.logLevel })
await openQueues(db, { subscribers: subscribersOf(allJobs), log, useInjectedClock: true })
const shop = {
  config,
  db,
  readDb: db,
  log,
  mailer: openMailer(config),
  sms: openSmsGateway(config),
  speech: null,
  telegram: openTelegramBot(config),
  media: await openMediaStore(config),
  pictures: openPictureProcesses(log),
  gateways: await openGateways(config, db),
  productDays: countProductDays(db, log),
} as Shop
const app = await buildApp(shop)
await app.listen({ host: config.host, port: config.port })

process.on('message', (instruction: Instruction) => void execute(instruction))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function execute(instruction: Instruction): Promise<void> {
  if (instruction.type === 'kill') {
    statementsLeft = instruction.afterStatements
  } else {
    now = instruction.now
    if (instruction.type === 'reconcile') {
      await reconcileDuePayments(shop)
      await reconcileDueRefunds(shop)
      await runClocks(shop)
      await runDisputeClocks(db)
      await refundDueDisputes(shop)
    }
  }
  process.send?.('done')
}
