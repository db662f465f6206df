import { z } from 'zod'
import * as shape from './shapes.ts'

/** The code is sent as it is typed, perhaps with spaces between its digits. */
export const handOverCode = shape.line(20)

/** The page for the courier of one parcel. The address is shown once, as only its hash is stored. */
export const courierLink = z.object({
  url: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type CourierLink = z.infer<typeof courierLink>
