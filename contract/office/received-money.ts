import { z } from 'zod'
import { banks } from '../banks.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { moneyNoteMaximum, moneyWays } from './limits.ts'
import { moneyOutcome, whole } from './order-shapes.ts'
import { waitingPayments } from './payments.ts'

const params = z.object({ orderNumber: shape.line(40) })
const receivedMoney = params.extend({ receivedId: shape.id })

export const officeReceivedMoneyEndpoints = endpoints({
  'POST /office/orders/:orderNumber/receipts': {
    summary: 'Stores the picture of a receipt, which recorded money names within a day',
    api: 'office',
    access: staff('decide-payments'),
    params,
    file: 'image',
    body: z.object({}),
    status: 201,
    response: z.object({ picture: z.object({ _id: shape.id }) }),
  },
  'POST /office/orders/:orderNumber/received': {
    summary:
      'Records money that arrived without being reported; above the limit it waits for a second member of staff',
    api: 'office',
    access: staff('decide-payments'),
    params,
    body: z.object({
      /** The browser makes one for each record; a repeated call has the same. */
      key: shape.newId,
      way: z.enum(moneyWays),
      /** It is given for a transfer alone. */
      bank: z.enum(banks).optional(),
      /** It is a transaction number, or the address of the receipt at the bank; cash has none. */
      reference: shape.line(300).optional(),
      amount: shape.amount.refine((santim) => santim > 0, { error: 'More than 0' }),
      /** It is a day in Addis Ababa; without it, today. */
      receivedOn: shape.day.optional(),
      picture: shape.id.optional(),
      note: shape.textOf(moneyNoteMaximum).optional(),
    }),
    response: z.object({ order: whole, outcome: moneyOutcome }),
  },
  'GET /office/orders/:orderNumber/received/:receivedId/picture': {
    summary: 'The picture of a receipt, in base64',
    api: 'office',
    access: staff('read-payments'),
    params: receivedMoney,
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /office/orders/:orderNumber/received/:receivedId/decision': {
    summary: 'Confirms or rejects recorded money that waits for a second member of staff, once',
    api: 'office',
    access: staff('decide-payments'),
    params: receivedMoney,
    body: z.object({ confirm: z.boolean() }),
    response: waitingPayments,
  },
})
