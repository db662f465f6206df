import { setTimeout as pause } from 'node:timers/promises'
import { openTaxAuthority } from '../../server/commerce/tax-invoices/open-tax-authority.ts'
import { registerInvoices } from '../../server/commerce/tax-invoices/register-invoices.ts'
import { connect } from '../../server/platform/database/connect.ts'
import { openLog } from '../../server/platform/log.ts'
import { readConfig } from '../../server/read-config.ts'

/** A process that registers invoices until it is killed. Its clock is that of all workers, and faster than the real one. */
const { CHAIN_DATABASE = '', CHAIN_BEGAN = '', CHAIN_SPEED = '', ...settings } = process.env
const began = Number(CHAIN_BEGAN)
const speed = Number(CHAIN_SPEED)
const now = () => new Date(began + (Date.now() - began) * speed)

const config = readConfig(settings)
const { db } = connect(CHAIN_DATABASE, { now, max: 2 })
const taxAuthority = openTaxAuthority(config, { timeoutMs: 30_000 / speed })
const shop = { config, db, log: openLog('silent'), taxAuthority }
for (;;) {
  await registerInvoices(shop)
  await pause(30)
}
