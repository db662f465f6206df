import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import * as shape from '../shapes.ts'

const holiday = z.object({ _id: shape.id, from: shape.day, until: shape.day })
export type SellerHoliday = z.infer<typeof holiday>

const holidays = z.object({ holidays: z.array(holiday) })

export const sellerHolidayEndpoints = endpoints({
  'GET /seller/holidays': {
    summary: 'The announced holidays of the seller that are not over, in their order',
    api: 'seller',
    access: seller('change-store'),
    response: holidays,
  },
  'POST /seller/holidays': {
    summary:
      'Announces a holiday: clocks of later orders stand on its days; a repetition with its key changes nothing',
    api: 'seller',
    access: seller('change-store'),
    body: z.object({ key: shape.newId, from: shape.day, until: shape.day }),
    response: holidays,
  },
  'DELETE /seller/holidays/:holidayId': {
    summary: 'Takes back a holiday that is not over; orders that were placed meanwhile keep their times',
    api: 'seller',
    access: seller('change-store'),
    params: z.object({ holidayId: shape.id }),
    response: holidays,
  },
})
