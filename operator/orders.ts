import { replayWebhooks } from '../server/payments/replay-webhooks.ts'
import type { ReplayedWebhook } from '../server/payments/replay-webhooks.ts'
import type { Call, ShopCommand } from './command.ts'
import { cancelCommand, completeCommand, refundCommand, shipCommand } from './order-transitions.ts'
import { listCommand, showCommand } from './orders-shown.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const orders = program
    .command('orders')
    .usage(
      'list [--status S] | show|ship|complete|cancel|refund ORDER [--tracking N] [--amount BIRR] [--reason TEXT] | replay [TX_REF]',
    )
    .description('Shows orders, ships, completes, cancels or refunds one; processes webhooks again.')
  orders
    .command('list')
    .usage('[OPTIONS]')
    .description('Lists orders, newest first; those that need manual review are marked.')
    .option('--status <status>', 'only orders with this status')
    .run(listCommand)
  orders.command('show <ORDER>').usage('ORDER').description('Shows an order.').run(showCommand)
  orders
    .command('ship <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Marks an order as shipped.')
    .option('--tracking <number>', 'its tracking number')
    .run(shipCommand)
  orders
    .command('complete <ORDER>')
    .usage('ORDER')
    .description('Marks an order as delivered.')
    .run(completeCommand)
  orders
    .command('cancel <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Cancels an order and refunds what was paid.')
    .option('--reason <text>', 'why, for the history of the order')
    .run(cancelCommand)
  orders
    .command('refund <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Refunds an order, whole or in part.')
    .option('--amount <birr>', 'how much; all of it by default')
    .option('--reason <text>', 'why, for the history of the order')
    .run(refundCommand)
  orders
    .command('replay [TX_REF]')
    .usage('[TX_REF]')
    .description('Processes the stored webhooks again, of one payment or of all.')
    .run(replay)
}

async function replay(call: Call): Promise<void> {
  await withShop(call, async (shop) => {
    const replayed: ReplayedWebhook[] = []
    for await (const event of replayWebhooks(shop, call.words[0])) replayed.push(event)
    if (call.json) return call.print(JSON.stringify(replayed))
    const rows = replayed.map(({ receivedAt, event, txRef, verdict, payment }) => ({
      RECEIVED: receivedAt.toISOString().slice(0, 16).replace('T', ' '),
      EVENT: event,
      PAYMENT: txRef,
      VERDICT: verdict,
      STATUS: payment,
    }))
    call.print(table(rows, 'There are no webhooks to replay.'))
  })
}
