import type { Language } from '../../contract/language.ts'
import type { Review } from '../../contract/reviews.ts'
import { formatDate } from '../../messages/format-date.ts'

type Added = 'bought' | 'pictures' | 'helpful'

/** During an upgrade a process of the version before may answer. */
type Given = Omit<Review, Added> & Partial<Pick<Review, Added>>

/** The day is sent as text: the browser takes 15 ms to prepare its first date. */
export function reviewView(
  { _id, rating, reviewText, reviewerName, reviewDate, bought, pictures = [], helpful = 0, answer }: Given,
  language: Language,
) {
  return {
    _id,
    rating,
    reviewText,
    reviewerName,
    reviewDate,
    day: formatDate(reviewDate, language),
    // Most reviews have none of these, and pages are sent to phones.
    ...(bought && { bought }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ imageUrl }) => imageUrl) }),
    ...(helpful > 0 && { helpful }),
    ...(answer && { answer: { text: answer.text, day: formatDate(answer.answeredAt, language) } }),
  }
}

export type ReviewView = ReturnType<typeof reviewView>
