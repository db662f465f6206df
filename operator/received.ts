import { formatAmount, toBirr } from '../contract/money.ts'
import { moneyWays } from '../contract/office/limits.ts'
import { officeReceivedMoneyEndpoints } from '../contract/office/received-money.ts'
import { Refusal } from '../contract/refusals.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import { decideMoney } from '../server/commerce/payments/decide-money.ts'
import { listMoneyToConfirm } from '../server/commerce/payments/received-money.ts'
import type { MoneyOutcome, Received } from '../server/commerce/payments/received-money.ts'
import { uploadReceipt } from '../server/commerce/payments/receipt-pictures.ts'
import { recordMoney } from '../server/commerce/payments/record-money.ts'
import { recordsMoney } from '../server/operations/office/payments/received-on-wire.ts'
import { checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { ofPictureFile } from './listing-options.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addReceivedCommands(payments: ShopCommand): void {
  payments
    .command('receive <ORDER>')
    .usage(
      'ORDER --way WAY --amount BIRR [--reference REFERENCE] [--bank BANK] [--date DAY] [--picture FILE] [--note TEXT]',
    )
    .description('Records money that arrived for an order without being reported.')
    .requiredOption('--way <WAY>', `how it arrived: ${moneyWays.join(', ')}`)
    .requiredOption('--amount <BIRR>', 'how much arrived')
    .option('--reference <REFERENCE>', 'the transaction number, or the address of the receipt at the bank')
    .option('--bank <BANK>', 'the bank that a transfer came from, such as cbe')
    .option('--date <DAY>', 'the day on which it arrived, such as 2026-11-20; today by default')
    .option('--picture <FILE>', 'a picture of the receipt')
    .option('--note <TEXT>', 'a note for other members of staff')
    .run(receive)
  payments
    .command('received')
    .description('Lists the recorded money that waits for a second person.')
    .run(list)
  for (const decision of ['confirm', 'reject'] as const) {
    payments
      .command(`${decision}-received <ID>`)
      .usage('ID')
      .description(
        `Records that ${decision === 'confirm' ? 'recorded money has' : 'recorded money has not'} arrived.`,
      )
      .run((call) => decide(call, decision === 'confirm'))
  }
}

async function receive(call: Call): Promise<void> {
  const { way, amount, reference, bank, date, picture, note } = call.options
  const {
    key: id,
    amount: amountSantim,
    ...money
  } = checked(
    officeReceivedMoneyEndpoints['POST /office/orders/:orderNumber/received'].body,
    {
      key: newId(),
      way,
      amount: Number(textOf(amount)),
      ...(reference !== undefined && { reference }),
      ...(bank !== undefined && { bank }),
      ...(date !== undefined && { receivedOn: date }),
      ...(note !== undefined && { note }),
    },
    { receivedOn: 'date' },
  )
  await withShop(call, async (shop) => {
    const order = await findAnyOrder(shop.db, call.words[0] ?? '')
    const actor = operator()
    const by = { actor, mayReadOrders: true, record: recordsMoney(actor) }
    const file = textOf(picture)
    const pictureId =
      file === undefined
        ? undefined
        : await ofPictureFile(file, (bytes) =>
            uploadReceipt(shop, { userId: order.userId, by: actor.name, bytes }),
          )
    const outcome = await recordMoney(shop, order, { ...money, id, amountSantim, pictureId }, by)
    print(call, { id, orderNumber: order.orderNumber, amountSantim }, outcome)
  })
}

async function list(call: Call): Promise<void> {
  const waiting = await withShop(call, ({ db }) => listMoneyToConfirm(db))
  if (call.json) {
    const result = waiting.map(({ id, orderNumber, way, bank, reference, link, receivedOn, ...money }) => ({
      id,
      orderNumber,
      way,
      bank,
      reference,
      link,
      receivedOn,
      amount: toBirr(money.amountSantim),
      note: money.note,
      recordedBy: money.recordedBy,
      recordedAt: money.recordedAt,
    }))
    return call.print(JSON.stringify(result))
  }
  const rows = waiting.map((money) => ({
    ID: money.id,
    ORDER: money.orderNumber,
    ETB: formatAmount(money.amountSantim),
    WAY: wayText(money),
    REFERENCE: money.reference ?? '',
    ARRIVED: money.receivedOn,
    'RECORDED BY': money.recordedBy,
  }))
  call.print(table(rows, 'No recorded money is waiting for a second person.'))
}

export function wayText({ way, bank }: Pick<Received, 'way' | 'bank'>): string {
  const { money, payments } = catalogues.en.office
  return bank === null ? money.ways[way] : payments.banks[bank]
}

async function decide(call: Call, confirm: boolean): Promise<void> {
  const [id = ''] = call.words
  await withShop(call, async (shop) => {
    const found = (await listMoneyToConfirm(shop.db)).find((money) => money.id === id)
    if (!found) throw new Refusal('received-not-found')
    const actor = operator()
    const record = recordsMoney(actor, confirm ? 'confirmed' : 'rejected')
    print(call, found, await decideMoney(shop, found, { confirm, actor, record }))
  })
}

type Printed = { id: string; orderNumber: string; amountSantim: number }

function print(call: Call, { id, orderNumber, amountSantim }: Printed, outcome: MoneyOutcome): void {
  const { state, dueSantim, backSantim } = outcome
  if (call.json) {
    const sums = { amount: toBirr(amountSantim), due: toBirr(dueSantim), back: toBirr(backSantim) }
    return call.print(JSON.stringify({ id, orderId: orderNumber, state, ...sums }))
  }
  const [amount, due, back] = [amountSantim, dueSantim, backSantim].map(
    (santim) => `${formatAmount(santim)} ETB`,
  )
  const text = {
    waiting: `${amount} wait for a second person: payments confirm-received ${id}.`,
    rejected: `${amount} were rejected.`,
    part: `${amount} were recorded; ${due} are still to be paid.`,
    paid: backSantim === 0 ? 'is paid.' : `is paid; ${back} are to be sent back.`,
    'goes-back': `does not need them: ${back} are to be sent back.`,
  }[state]
  call.print(`${orderNumber}${state === 'paid' || state === 'goes-back' ? ' ' : ': '}${text}`)
}
