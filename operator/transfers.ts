import { formatAmount, toBirr } from '../contract/money.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { decision } from '../server/operations/office/payments/api.ts'
import { Refusal } from '../contract/refusals.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { decideBankTransfer, listClaimedTransfers } from '../server/commerce/payments/decide-bank-transfer.ts'
import type { ShownClaim } from '../server/commerce/payments/decide-bank-transfer.ts'
import { askToGoOn } from './ask.ts'
import type { Call } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** `payments transfers` lists bank transfers that customers reported, without a decision yet. */
export async function transfersCommand(call: Call): Promise<void> {
  const claimed = await withShop(call, ({ db }) => listClaimedTransfers(db))
  if (call.json) {
    const result = claimed.map(({ txRef, orderNumber, bank, reference, link, claimedAt, amountSantim }) => ({
      txRef,
      orderNumber,
      bank,
      reference,
      link,
      claimedAt,
      amount: toBirr(amountSantim),
    }))
    return call.print(JSON.stringify(result))
  }
  const rows = claimed.map((transfer) => ({
    PAYMENT: transfer.txRef,
    ORDER: transfer.orderNumber,
    ETB: formatAmount(transfer.amountSantim),
    FROM: transfer.bank ? catalogues.en.bankTransfer.banks[transfer.bank] : '',
    REFERENCE: transfer.reference ?? '',
    RECEIPT: transfer.link ?? '',
  }))
  call.print(table(rows, 'No bank transfer is waiting for a decision.'))
}

export async function decideTransferCommand(call: Call, txRef: string, confirm: boolean): Promise<void> {
  const status = await withShop(call, async (shop) => {
    const shown = namedClaim(call) ?? (await askAboutClaim(call, shop.db, { txRef, confirm }))
    const by = decision(operator(), 'decide-transfer', { txRef, yes: confirm, shown })
    return decideBankTransfer(shop, txRef, { ...by, ...shown, confirm })
  })
  call.print(call.json ? JSON.stringify({ txRef, status }) : `${txRef} is ${status}.`)
}

function namedClaim({ options }: Call): ShownClaim | undefined {
  const { bank, reference } = options
  if (bank === undefined && reference === undefined) return undefined
  if (typeof bank !== 'string' || typeof reference !== 'string')
    throw new Fault('A claim is named by --bank and --reference together.', { exitCode: 2 })
  return { bank, reference }
}

/** Who decides names the claim, or is shown it and asked. */
async function askAboutClaim(
  call: Call,
  db: Database,
  { txRef, confirm }: { txRef: string; confirm: boolean },
): Promise<ShownClaim> {
  const claim = (await listClaimedTransfers(db)).find((transfer) => transfer.txRef === txRef)
  if (!claim?.bank || !claim.reference) throw new Refusal('payment-not-found')
  const { bank, reference, orderNumber, amountSantim, alsoClaimedBy } = claim
  const others = alsoClaimedBy.map((other) => other.orderNumber).join(', ')
  const shown = [
    `Order ${orderNumber}: ${formatAmount(amountSantim)} ETB from ${catalogues.en.bankTransfer.banks[bank]}, reference ${reference}.`,
    ...(others === '' ? [] : [`The same amount was claimed on the same day for ${others}.`]),
  ].join(' ')
  await askToGoOn(`${shown} Has the money ${confirm ? '' : 'not '}arrived?`, call, {
    unanswered: `${shown} Name it by --bank ${bank} --reference ${reference}. Nothing was decided.`,
    no: 'Nothing was decided.',
  })
  return { bank, reference }
}
