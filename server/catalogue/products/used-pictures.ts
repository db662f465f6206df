import { sql } from 'kysely'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'

/** Products that were taken off sale are in orders and can come back. */
export const picturesOfProducts: UsedPictures = sql`
  select image ->> 'media' as hash from products, jsonb_array_elements(images) image
  union all select image ->> 'media' from variants, jsonb_array_elements(images) image
  union all select image from categories where image is not null
  union all select image from banners where image is not null
  union all select image from offers where image is not null`
