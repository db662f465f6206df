import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfficeReview } from '../../contract/office/reviews.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { More, Tabs } from '../ui/listing.tsx'
import { Button, ConfirmDialog, Failure, Waiting } from '../ui/parts.tsx'
import { Moderation, useChange } from './moderation.tsx'

const states = ['new', 'low', 'hidden', 'all'] as const
const listKey = 'reviews'

export function ReviewsPage() {
  const { texts } = useTexts()
  const [search] = useSearchParams()
  const state = states.find((it) => it === search.get('state')) ?? 'new'
  const query = useInfiniteQuery({
    queryKey: [listKey, state],
    queryFn: ({ pageParam }) =>
      call('GET /office/reviews', {
        query: { ...(state !== 'all' && { state }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const reviews = query.data?.pages.flatMap((page) => page.reviews)
  const tabs = states.map((value) => ({ value, text: texts.reviews.states[value] }))
  return (
    <Screen title={texts.sections.reviews}>
      <Tabs label={texts.reviews.which} name="state" tabs={tabs} />
      {reviews === undefined && <Waiting query={query} />}
      {reviews?.length === 0 && (
        <p role="status">{state === 'new' ? texts.reviews.nothingNew : texts.reviews.none}</p>
      )}
      <section aria-label={texts.reviews.states[state]}>
        <ul className="grid gap-4">
          {reviews?.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
      </section>
      {reviews && <More query={query} />}
    </Screen>
  )
}

function Review({ review }: { review: OfficeReview }) {
  const { texts, language } = useTexts()
  const [isRemoving, setRemoving] = useState(false)
  const { _id, product, rating, createdAt, text, pictures, isBought, hidden, isNew } = review
  const reviewerName = review.reviewerName || texts.reviews.formerCustomer
  const looking = useChange(listKey, () => undefined)
  const params = { reviewId: _id }
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <a
            className="link inline-flex min-h-11 items-center font-medium"
            href={product.url}
            target="_blank"
            rel="noreferrer"
          >
            {product.name}
          </a>
          <br />
          <span
            role="img"
            aria-label={fill(texts.reviews.stars, { rating })}
            className="text-[var(--yellow-ink)]"
          >
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>
        </p>
        <p className="text-sm text-soft md:text-end">
          {reviewerName}
          {isBought && ` · ${texts.reviews.bought}`}
          <br />
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </p>
      </div>
      <p className="whitespace-pre-line">{text}</p>
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
        answer={(answer) => call('PUT /office/reviews/:reviewId/answer', { params, body: { answer } })}
        hide={(reason) => call('PUT /office/reviews/:reviewId/hiding', { params, body: { reason } })}
        show={() => call('DELETE /office/reviews/:reviewId/hiding', { params })}
      >
        {isNew && (
          <Button
            kind="plain"
            isBusy={looking.isPending}
            onClick={() => looking.mutate(() => call('PUT /office/reviews/:reviewId/look', { params }))}
          >
            {texts.reviews.looked}
          </Button>
        )}
        {hidden && (
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {texts.reviews.remove}
          </Button>
        )}
      </Moderation>
      <Failure error={looking.error} />
      {isRemoving && <RemoveDialog reviewId={_id} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function RemoveDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { texts } = useTexts()
  const removing = useChange(listKey, onClose)
  return (
    <ConfirmDialog
      title={texts.reviews.removeTitle}
      why={texts.reviews.removeWhy}
      submit={texts.reviews.remove}
      changing={removing}
      onConfirm={() =>
        removing.mutate(() => call('DELETE /office/reviews/:reviewId', { params: { reviewId } }))
      }
      onClose={onClose}
    />
  )
}
