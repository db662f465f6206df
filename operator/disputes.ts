import { formatAmount } from '../contract/money.ts'
import { pageOfDisputes } from '../server/commerce/disputes/read-disputes.ts'
import type { WholeDispute } from '../server/commerce/disputes/read-disputes.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { toMinute } from './to-minute.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const disputes = program
    .command('disputes')
    .usage('list [--waiting]')
    .description('Lists disputes; members of staff decide them in the office.')
  disputes
    .command('list')
    .usage('[--waiting]')
    .description('Lists the newest disputes.')
    .option('--waiting', 'only those to decide, the oldest first')
    .run(listCommand)
}

const listed = 200

/** `disputes list [--waiting]`. */
async function listCommand(call: Call): Promise<void> {
  const state = call.options.waiting === true ? ('waiting' as const) : undefined
  await withShop(call, async ({ db }) => {
    const { disputes } = await pageOfDisputes(db, { state, limit: listed })
    if (call.json) return call.print(JSON.stringify(disputes.map(toJson)))
    const rows = disputes.map((one) => ({
      ORDER: one.orderNumber,
      OPENED: toMinute(one.createdAt),
      KIND: one.kind,
      STATUS: one.status,
      DUE: one.dueAt === null ? '' : toMinute(one.dueAt),
      SELLER: one.seller.storeName,
      'REFUND ETB': refundOf(one) === 0 ? '' : formatAmount(refundOf(one)),
    }))
    call.print(table(rows, 'There are no disputes.'))
  })
}

function refundOf({ decisions }: WholeDispute): number {
  return decisions.reduce((sum, { refundedSantim }) => sum + (refundedSantim ?? 0), 0)
}

function toJson(one: WholeDispute) {
  const { id, orderNumber, kind, status, dueAt, createdAt } = one
  return { _id: id, orderNumber, kind, status, dueAt, createdAt, refundSantim: refundOf(one) }
}
