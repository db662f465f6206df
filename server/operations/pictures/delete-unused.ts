import { sql } from 'kysely'
import { picturesOfProducts } from '../../catalogue/products/used-pictures.ts'
import { picturesOfProposals } from '../../catalogue/seller-products/seller-pictures.ts'
import { picturesOfReviews } from '../../catalogue/reviews/review-pictures.ts'
import { picturesOfOrders } from '../../commerce/orders/used-pictures.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { picturesOfFace } from '../../platform/face/versions.ts'
import { deleteUnusedPictures } from '../../platform/media/unused-pictures.ts'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'

/** What shows pictures is in this list, or its pictures are deleted. */
const used: UsedPictures = sql`
  ${picturesOfProducts} union all ${picturesOfProposals} union all ${picturesOfReviews} union all ${picturesOfOrders} union all ${picturesOfFace}`

export const pictureJobs: Job[] = [
  every(6 * 60 * 60, 'delete unused pictures', (shop, stop) => deleteUnusedPictures(shop, used, stop)),
]
