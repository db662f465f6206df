import { sql } from 'kysely'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'

/** An order keeps the pictures of what was bought as they were. */
export const picturesOfOrders: UsedPictures = sql`
  select image as hash from order_items where image is not null`
