import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeReview } from '../../contract/office/reviews.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { useSave } from '../ui/use-save.ts'
import { Moderated, ModeratedList } from './moderated-list.tsx'
import { Moderation } from './moderation.tsx'

const states = ['new', 'low', 'hidden', 'all'] as const
const listKey = 'reviews'

export function ReviewsPage() {
  const { texts } = useTexts('reviews')
  return (
    <ModeratedList
      title={texts.sections.reviews}
      listKey={listKey}
      states={states}
      texts={texts.reviews}
      lead={
        <Link to="/message-reports" className="link inline-flex min-h-11 items-center justify-self-start">
          {texts.reviews.messageReports}
        </Link>
      }
      read={async (query) => {
        const { reviews, after } = await call('GET /office/reviews', { query })
        return { rows: reviews, after }
      }}
    >
      {(review) => <Review key={review._id} review={review} />}
    </ModeratedList>
  )
}

function Review({ review }: { review: OfficeReview }) {
  const { texts } = useTexts('reviews')
  const [isRemoving, setRemoving] = useState(false)
  const { _id, version, product, rating, createdAt, text, pictures, isBought, hidden, isNew } = review
  const reviewerName = review.reviewerName || texts.reviews.formerCustomer
  const looking = useSave([listKey], () => undefined)
  const params = { reviewId: _id }
  return (
    <Moderated
      product={product}
      stars={
        <span
          role="img"
          aria-label={fill(texts.reviews.stars, { rating })}
          className="text-[var(--yellow-ink)]"
        >
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>
      }
      by={`${reviewerName}${isBought ? ` · ${texts.reviews.bought}` : ''}`}
      createdAt={createdAt}
      text={text}
    >
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((url, index) => (
            <li key={url}>
              <img
                className="h-32 rounded-md"
                src={`${url}?w=320`}
                alt={fill(texts.reviews.picture, { number: index + 1, name: reviewerName })}
              />
            </li>
          ))}
        </ul>
      )}
      <Moderation
        row={review}
        name={fill(texts.reviews.reviewOf, { name: reviewerName })}
        listKey={listKey}
        mayRemoveAnswer
        answer={(answer) =>
          call('PUT /office/reviews/:reviewId/answer', { params, body: { answer, version } })
        }
        hide={(reason) => call('PUT /office/reviews/:reviewId/hiding', { params, body: { reason, version } })}
        show={() => call('DELETE /office/reviews/:reviewId/hiding', { params, query: { version } })}
      >
        {isNew && (
          <Button
            variant="plain"
            busy={looking.isPending}
            onClick={() =>
              looking.mutate(() => call('PUT /office/reviews/:reviewId/look', { params, query: { version } }))
            }
          >
            {texts.reviews.looked}
          </Button>
        )}
        {hidden && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {texts.reviews.remove}
          </Button>
        )}
      </Moderation>
      <Failure error={looking.error} />
      {isRemoving && <RemoveDialog reviewId={_id} version={version} onClose={() => setRemoving(false)} />}
    </Moderated>
  )
}

type Removing = { reviewId: string; version: string; onClose: () => void }

function RemoveDialog({ reviewId, version, onClose }: Removing) {
  const { texts } = useTexts('reviews')
  const removing = useSave([listKey], onClose)
  return (
    <ConfirmDialog
      label={texts.reviews.removeTitle}
      why={texts.reviews.removeWhy}
      submit={texts.reviews.remove}
      changing={removing}
      onConfirm={() =>
        removing.mutate(() =>
          call('DELETE /office/reviews/:reviewId', { params: { reviewId }, query: { version } }),
        )
      }
      onClose={onClose}
    />
  )
}
