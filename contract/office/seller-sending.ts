import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { acceptDays, sendDays, senders } from '../part-clocks.ts'
import * as shape from '../shapes.ts'

const days = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

const terms = {
  sentBy: z.enum(senders),
  /** Business days to accept a part, and to send it after that. */
  acceptDays: days(acceptDays),
  sendDays: days(sendDays),
}

const sending = z.object({
  ...terms,
  holidays: z.array(z.object({ _id: shape.id, from: shape.day, until: shape.day })),
})
export type SellerSending = z.infer<typeof sending>

const params = z.object({ sellerId: shape.id })

export const sellerSendingEndpoints = endpoints({
  'GET /office/sellers/:sellerId/sending': {
    summary: 'Who sends the goods of a seller, in how many business days, and its announced holidays',
    api: 'office',
    access: staff('change-settings'),
    params,
    response: sending,
  },
  'PUT /office/sellers/:sellerId/sending': {
    summary: 'Sets who sends the goods of a seller, for what is ordered from now on',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: z.object(terms),
    response: sending,
  },
  'PUT /office/sellers/:sellerId/holidays/:holidayId': {
    summary: 'Announces a holiday of a seller under a new id; its clocks stand on these days',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ sellerId: shape.id, holidayId: shape.newId }),
    body: z.object({ from: shape.day, until: shape.day }),
    response: sending,
  },
  'DELETE /office/sellers/:sellerId/holidays/:holidayId': {
    summary: 'Takes back a holiday that is not over',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ sellerId: shape.id, holidayId: shape.id }),
    response: sending,
  },
})
