import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../../../platform/config.ts'
import type { Database } from '../../../../platform/database/connect.ts'
import { userOfKey } from '../../../../platform/database/directory.ts'
import { readSettings } from '../../../../customers/shop-settings/read-settings.ts'
import type { Gateway, GatewayDefinition, PaymentFacts, PaymentToStart } from '../gateway.ts'
import { refundedOutside } from '../refunded-outside.ts'
import { ethQrVariables, readEthQr } from './eth-qr.ts'
import type { EthQrIdentifiers } from './eth-qr.ts'
import { transferRoutes } from './routes.ts'
import type { TransferRow } from './tables.ts'

/** The time is enough to go to a bank, or to wait for a new daily limit. */
const holdMs = 48 * 60 * 60_000

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#1f4e79"/><path d="M5 9l7-4 7 4zM7 11v5M10.5 11v5M13.5 11v5M17 11v5M5 18.5h14" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/></svg>`

/** Transfers to the shop's own accounts are always configured, so that operators can decide pending ones. */
export const bankTransfer: GatewayDefinition = {
  name: 'bank-transfer',
  method: 'bank-transfer',
  variables: ethQrVariables.map((name) => ({ name })),
  configure({ env }) {
    const { identifiers, faults } = readEthQr(env)
    const open = async ({ config, db }: { config: Config; db: Database }) =>
      bankTransferGateway(db, config, identifiers)
    return { gateway: { isOffered: true, open }, faults }
  },
}

function bankTransferGateway(db: Database, config: Config, ethQr: EthQrIdentifiers | undefined): Gateway {
  const readAccounts = async () => (await readSettings(db, config)).bankAccounts
  return {
    name: 'bank-transfer',
    method: 'bank-transfer',
    shown: { brand: 'Bank transfer', logo },
    webhook: 'bank-transfer',
    mode: undefined,
    holdMs,
    isAvailable: async () => (await readAccounts()).length > 0,
    start: async (payment) => ({
      checkoutUrl: `${config.publicUrl}/bank-transfer/${await openTransfer(db, payment)}`,
    }),
    verify: async (txRef) => {
      const transfer = await findTransfer(db, txRef)
      return transfer ? factsOf(transfer) : { status: 'absent' }
    },
    cancel: async (txRef) => {
      await db
        .updateTable('bankTransfers')
        .set({ decision: 'canceled', decidedAt: db.now() })
        .where('userId', '=', userOfKey(db, 'payment', txRef))
        .where('txRef', '=', txRef)
        .where('decision', 'is', null)
        .where('claimedAt', 'is', null)
        .execute()
    },
    ...refundedOutside,
    readWebhook: () => ({ kind: 'off' }),
    routes: (app) => transferRoutes(app, { db, readAccounts, ethQr }),
  }
}

function findTransfer(db: Database, txRef: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('bankTransfers')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'payment', txRef))
    .where('txRef', '=', txRef)
    .executeTakeFirst()
}

async function openTransfer(db: Database, payment: PaymentToStart): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into bank_transfers (user_id, tx_ref, token, amount_santim, return_url, created_at)
    select user_id, tx_ref, ${randomBytes(20).toString('base64url')}, ${payment.amountSantim}, ${payment.returnUrl},
      ${db.now()}::timestamptz
    from payments where user_id = (${userOfKey(db, 'payment', payment.txRef)}) and tx_ref = ${payment.txRef}
    on conflict (user_id, tx_ref) do update set return_url = excluded.return_url
    returning token`.execute(db)
  const [opened] = rows
  if (!opened) throw new Error(`There is no payment ${payment.txRef}`)
  return opened.token
}

function factsOf(transfer: TransferRow): PaymentFacts {
  const { decision, amountSantim, bank, reference, txRef } = transfer
  return {
    status: decision === 'confirmed' ? 'success' : decision === null ? 'pending' : 'failed',
    amountSantim,
    currency: 'ETB',
    reference: bank === null ? null : `${bank} ${reference}`,
    txRef,
    mode: null,
  }
}
