import { formatAmount, toBirr } from '../contract/money.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { decision } from '../server/office/payments/api.ts'
import { decideBankTransfer, listClaimedTransfers } from '../server/payments/decide-bank-transfer.ts'
import type { Call } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** `payments transfers`: bank transfers that customers reported, without a decision yet. */
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

/** `payments confirm TX_REF`, `payments reject TX_REF`. */
export async function decideTransferCommand(call: Call, txRef: string, confirm: boolean): Promise<void> {
  const by = { ...decision(operator(), 'decide-transfer', { txRef, yes: confirm }), confirm }
  const status = await withShop(call, (shop) => decideBankTransfer(shop, txRef, by))
  call.print(call.json ? JSON.stringify({ txRef, status }) : `${txRef} is ${status}.`)
}
