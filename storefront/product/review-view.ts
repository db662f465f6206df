import type { Locale } from '../../contract/locale.ts'
import type { Review } from '../../contract/reviews.ts'
import { formatDate } from '../../messages/format-date.ts'

type Added = 'bought' | 'pictures' | 'helpful'

/** During an upgrade a process of the version before may answer. */
type Given = Omit<Review, Added> & Partial<Pick<Review, Added>>

/** The day is sent as text, so that the first scripts need no dates. */
export function reviewView(
  { _id, rating, reviewText, reviewerName, reviewDate, bought, pictures = [], helpful = 0, answer }: Given,
  locale: Locale,
) {
  return {
    _id,
    rating,
    reviewText,
    reviewerName,
    reviewDate,
    day: formatDate(reviewDate, locale),
    // Most reviews have none of these, and pages are sent to phones.
    ...(bought && { bought }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ imageUrl }) => imageUrl) }),
    ...(helpful > 0 && { helpful }),
    ...(answer && {
      answer: {
        text: answer.text,
        day: formatDate(answer.answeredAt, locale),
        ...(answer.bySeller && { bySeller: answer.bySeller }),
      },
    }),
  }
}

export type ReviewView = ReturnType<typeof reviewView>
