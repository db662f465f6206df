import { dayKey } from '../contract/addis-time.ts'
import { sellerSendingEndpoints } from '../contract/office/seller-sending.ts'
import { defaultLanguage } from '../contract/language.ts'
import { textIn } from '../contract/office/texts.ts'
import { acceptDays, sendDays, senders } from '../contract/part-clocks.ts'
import { removeSellerMethod } from '../server/catalogue/seller-delivery/remove-method.ts'
import { showOwnMethods } from '../server/catalogue/seller-delivery/show-methods.ts'
import { announceHoliday, withdrawHoliday } from '../server/catalogue/sellers/holidays.ts'
import { setSending } from '../server/catalogue/sellers/set-sending.ts'
import { showSending } from '../server/operations/office/seller-sending/api.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { sellerDeliveryEndpoints } from '../contract/seller/delivery.ts'
import { asFault, checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const number = 'PUT /office/sellers/:sellerId/sending'

/**
 * Who sends the goods of a seller, by which ways, and when it is away: `sellers sending`, `sellers delivery` and
 * `sellers holiday`.
 */
export function addSending(sellers: ShopCommand): void {
  sellers
    .command('sending <STORE|ID>')
    .usage('STORE|ID [--by shop|seller] [--accept-days N] [--send-days N]')
    .description(
      'Shows who sends the goods of a seller and its holidays, or sets it for what is ordered from now on.',
    )
    .option('--by <sender>', senders.join(', '))
    .option(
      '--accept-days <number>',
      `business days to accept an order, ${acceptDays.min} to ${acceptDays.max}`,
    )
    .option('--send-days <number>', `business days to send it after that, ${sendDays.min} to ${sendDays.max}`)
    .run(sending)
  sellers
    .command('holiday <STORE|ID>')
    .usage('STORE|ID --from DAY --until DAY | --withdraw DAY')
    .description('Announces a holiday, on which the clocks of a seller stand, or takes one back.')
    .option('--from <day>', 'first day, YYYY-MM-DD, from tomorrow on')
    .option('--until <day>', 'last day, YYYY-MM-DD')
    .option('--withdraw <day>', 'take back the holiday that begins on this day')
    .run(holiday)
  sellers
    .command('delivery <STORE|ID>')
    .usage('STORE|ID [--remove METHOD]')
    .description('Lists how a seller brings its own parcels, or removes a way of delivery.')
    .option('--remove <method>', 'the id of what is removed; orders with it are not changed')
    .run(delivery)
}

async function delivery(call: Call): Promise<void> {
  const removed = textOf(call.options.remove)
  const shown = await withShop(call, async ({ db }) => {
    const sellerId = await findSeller(db, call.words[0]?.trim() ?? '')
    if (removed === undefined) return showOwnMethods(db, sellerId)
    const id = checked(sellerDeliveryEndpoints['DELETE /seller/delivery/:methodId'].params, {
      methodId: removed,
    }).methodId
    return transaction(db, async (tx) => {
      await removeSellerMethod(tx, sellerId, { id, actor: operator() })
      return showOwnMethods(tx, sellerId)
    }).catch(asFault)
  })
  if (call.json) return call.print(JSON.stringify(shown))
  const rows = shown.methods.map(({ _id, name, regions, fee, daysFrom, daysTo, cash, pickUp }) => ({
    ID: _id,
    NAME: textIn(name, defaultLanguage),
    REGIONS: regions.join(', ') || 'all',
    FEE: fee,
    DAYS: `${daysFrom}-${daysTo}`,
    CASH: cash ? 'yes' : 'no',
    'PICK-UP': pickUp ? 'yes' : 'no',
  }))
  call.print(table(rows, 'The seller has no way of delivery of its own.'))
  if (shown.unused === 'sent-by-shop') call.print('None of them is used, as the shop sends its goods.')
  if (shown.unused === 'bundled') call.print('None of them is used, as the shop takes one fee for an order.')
}

async function sending(call: Call): Promise<void> {
  const { options } = call
  const by = textOf(options.by)
  const wanted = {
    ...(by !== undefined && { sentBy: oneOf('by', by, senders) }),
    ...daysIn(call, 'acceptDays'),
    ...daysIn(call, 'sendDays'),
  }
  const shown = await withShop(call, async ({ db }) => {
    const id = await findSeller(db, call.words[0]?.trim() ?? '')
    if (Object.keys(wanted).length === 0) return showSending(db, id)
    return transaction(db, async (tx) => {
      const { holidays: _, ...before } = await showSending(tx, id)
      const terms = checked(sellerSendingEndpoints[number].body, { ...before, ...wanted })
      await setSending(tx, id, { ...terms, actor: operator() })
      return showSending(tx, id)
    }).catch(asFault)
  })
  print(call, shown)
}

function daysIn({ options }: Call, name: 'acceptDays' | 'sendDays') {
  const text = textOf(options[name])
  return text === undefined ? {} : { [name]: /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN }
}

async function holiday(call: Call): Promise<void> {
  const { options } = call
  const [from, until, withdrawn] = [textOf(options.from), textOf(options.until), textOf(options.withdraw)]
  const isAnnounced = from !== undefined && until !== undefined && withdrawn === undefined
  if (!isAnnounced && (withdrawn === undefined || from !== undefined || until !== undefined)) {
    throw new Fault('Give --from and --until, or --withdraw.', { exitCode: 2 })
  }
  const shown = await withShop(call, async ({ db }) => {
    const sellerId = await findSeller(db, call.words[0]?.trim() ?? '')
    return transaction(db, async (tx) => {
      const actor = operator()
      if (isAnnounced) {
        const days = checked(
          sellerSendingEndpoints['PUT /office/sellers/:sellerId/holidays/:holidayId'].body,
          {
            from,
            until,
          },
        )
        const { holidays } = await showSending(tx, sellerId)
        const isKnown = holidays.some((it) => it.from === days.from && it.until === days.until)
        const announced = { id: newId(), firstDay: days.from, lastDay: days.until, actor }
        if (!isKnown) await announceHoliday(tx, sellerId, announced)
      } else {
        const found = (await showSending(tx, sellerId)).holidays.find((it) => it.from === withdrawn)
        await withdrawHoliday(tx, sellerId, { id: found?._id ?? newId(), actor })
      }
      return showSending(tx, sellerId)
    }).catch(asFault)
  })
  print(call, shown)
}

function print(call: Call, shown: Awaited<ReturnType<typeof showSending>>): void {
  if (call.json) return call.print(JSON.stringify(shown))
  const { sentBy, acceptDays: accept, sendDays: send, holidays } = shown
  call.print(
    sentBy === 'shop'
      ? 'The shop sends its goods.'
      : `The seller sends its goods: it accepts an order within ${accept} and sends it within ${send} business days.`,
  )
  for (const { from, until } of holidays) {
    call.print(`Away from ${from} until ${until}${from <= dayKey(new Date()) ? ', now' : ''}.`)
  }
}
