import { z } from 'zod'
import { variantKey } from './catalogue.ts'
import { pictureOfCaller, pictureUpload } from './customer-pictures.ts'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import { returnReasons, returnStatuses } from './return-rules.ts'
import * as shape from './shapes.ts'

/** The index of a line in the `items` of its order. */
const position = z
  .number({ error: 'A whole number' })
  .int('A whole number')
  .min(0, 'At least 0')
  .max(9_999, 'At most 9999')

const returned = z.object({
  _id: shape.id,
  returnNumber: z.string(),
  orderId: shape.id,
  status: z.enum(returnStatuses),
  items: z.array(
    z.object({
      position: z.number(),
      quantity: z.number(),
      productName: z.string(),
      variant: variantKey,
    }),
  ),
  reason: z.enum(returnReasons),
  text: z.string(),
  pictures: z.array(shape.id),
  refund: shape.birr.nullable(),
  /** An approved return says where the goods are sent. */
  sendTo: z.string().optional(),
  refusal: z.string().optional(),
  /** The seller has refused it: if the customer asks for the same goods again, the shop decides. */
  refusedBySeller: z.literal(true).optional(),
  createdAt: shape.time,
  steps: z.array(z.object({ status: z.enum(returnStatuses), at: shape.time })),
})
export type Return = z.infer<typeof returned>

/** Units of lines are sent as text, such as `0x2,3x1`: two of the first line and one of the fourth. */
const unitsText = z
  .string()
  .regex(/^\d{1,4}x\d{1,3}(,\d{1,4}x\d{1,3})*$/, 'Such as 0x2,3x1')
  .max(limits.cartLength * 9, `At most ${limits.cartLength} lines`)
  .transform((text) =>
    text.split(',').map((part) => {
      const [at = 0, quantity = 0] = part.split('x').map(Number)
      return { position: at, quantity }
    }),
  )
  .refine((items) => items.every(({ quantity }) => quantity > 0), 'At least 1 of each line')
  .refine((items) => new Set(items.map((item) => item.position)).size === items.length, 'Each line only once')

/** The amounts in birr hold if the return is accepted and no other return of the order is decided otherwise. */
const expectedRefund = z.object({
  /** It is the sum of all lines and the delivery, but at most what is left of the payment. */
  refund: shape.birr,
  delivery: shape.birr,
  lines: z.array(
    z.object({
      position: z.number(),
      quantity: z.number(),
      refund: shape.birr,
      /** It is what was paid for these units, together with the others. */
      paid: shape.birr,
      /** The kept units cost so much more, as their quantity has no saving any more; it is missing if it has. */
      lostSaving: shape.birr.optional(),
    }),
  ),
})
export type ExpectedRefund = z.infer<typeof expectedRefund>

const mine = z.object({ userId: shape.id, lang: shape.lang })

export const returnEndpoints = endpoints({
  'POST /returns': {
    summary:
      'Asks to return items of a delivered order; position is the index of a line in the items of the order, and text is needed unless the reason is changed-mind',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: mine.extend({
      orderId: shape.id,
      items: z
        .array(z.object({ position, quantity: shape.quantity }))
        .min(1, 'Required')
        .max(limits.cartLength, `At most ${limits.cartLength} lines`)
        .refine(
          (items) => new Set(items.map((item) => item.position)).size === items.length,
          'Each line only once',
        ),
      reason: z.enum(returnReasons),
      text: shape.optionalText.default(''),
      /** They are ids from `POST /returns/pictures`. */
      pictures: z
        .array(shape.id)
        .max(limits.returnPictures, `At most ${limits.returnPictures} pictures`)
        .default([]),
    }),
    status: 201,
    response: z.object({ return: returned }),
  },
  'GET /returns': {
    summary: "The caller's returns, newest first; with orderId, those of one order",
    api: 'account',
    access: own('query.userId'),
    query: mine.extend({ orderId: shape.id.optional(), ...shape.pageIfAsked }),
    response: z.object({ returns: z.array(returned), total: z.number().optional() }),
  },
  'GET /returns/expected-refund': {
    summary: 'What the return of units of a delivered order would be refunded, before it is asked for',
    api: 'account',
    access: own('query.userId'),
    query: mine.extend({ orderId: shape.id, reason: z.enum(returnReasons), items: unitsText }),
    response: z.object({ expected: expectedRefund }),
  },
  'POST /returns/withdraw': {
    summary: 'Withdraws a return whose goods have not arrived',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: mine.extend({ returnId: shape.id }),
    response: z.object({ return: returned }),
  },
  'POST /returns/pictures': pictureUpload(
    'Uploads a picture for a return, which names it by its id within a day',
  ),
  'GET /returns/picture': pictureOfCaller("A picture of one of the caller's returns, in base64"),
})
