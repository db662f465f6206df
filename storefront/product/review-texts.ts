import type { Messages } from '../../messages/messages.ts'
import { lazyTexts } from '../messages/lazy-texts.ts'

export type ReviewTexts = Messages['productReviews']

/** Of the parts around reviews and questions that are loaded after the page. */
export const useReviewTexts = lazyTexts(
  'productReviews',
  import.meta.glob<{ productReviews: ReviewTexts }>('../../messages/*/product-reviews.ts'),
)
