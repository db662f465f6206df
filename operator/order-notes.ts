import { orderNoteMaximum } from '../contract/office/limits.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import { addOrderNote } from '../server/commerce/orders/order-notes.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call } from './command.ts'
import { operator } from './operator-name.ts'
import { placeOfCode } from './places.ts'
import { placeLine } from '../server/operations/office/orders/place-line.ts'
import { withShop } from './with-shop.ts'

/** `orders note ORDER --text TEXT`. */
export async function noteCommand(call: Call): Promise<void> {
  const text = textOf(call.options.text)?.trim() ?? ''
  if (text === '' || text.length > orderNoteMaximum) {
    throw new Fault(`--text must have 1 to ${orderNoteMaximum} characters.`, { exitCode: 2 })
  }
  const orderNumber = await withShop(call, async ({ db }) => {
    const found = await findAnyOrder(db, call.words[0] ?? '')
    await transaction(db, async (tx) => {
      await addOrderNote(tx, found, { id: newId(), author: operator().name, text })
      await recordActivity(tx, operator(), { action: 'add-order-note', subject: found.orderNumber })
    })
    return found.orderNumber
  })
  call.print(call.json ? JSON.stringify({ orderId: orderNumber }) : `The note is with ${orderNumber}.`)
}

export async function placeCommand(call: Call): Promise<void> {
  const [number = '', line = '', code = ''] = call.words
  const position = readWholeNumber(line, 'LINE', [1, 1_000]) - 1
  const placed = await withShop(call, async ({ db }) => {
    const found = await findAnyOrder(db, number)
    const place = await placeOfCode(db, code)
    await placeLine(db, found, { position, placeId: place.id, actor: operator() })
    return { order: found.orderNumber, line: position + 1, place: place.code }
  })
  const sentence = `Line ${placed.line} of ${placed.order} is taken from ${placed.place}.`
  call.print(call.json ? JSON.stringify(placed) : sentence)
}
