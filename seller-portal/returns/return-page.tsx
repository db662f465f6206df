import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { WholeSellerReturn } from '../../contract/seller/returns.ts'
import { fill } from '../../messages/fill.ts'
import { PicturesOnRequest, PrivatePicture } from '../../member-ui/private-picture.tsx'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ReturnActions } from './return-actions.tsx'

/** `/returns/ID`: the own goods of a return. Who has sent them decides about it: the seller, or the shop. */
export function ReturnPage() {
  const { texts, language } = useTexts()
  const { returnId = '' } = useParams()
  const query = useQuery({
    queryKey: ['returns', 'one', returnId, language],
    queryFn: async () => (await call('GET /seller/returns/:returnId', { params: { returnId } })).return,
  })
  return (
    <Screen title={query.data?.returnNumber ?? texts.sections.returns}>
      <Link to="/returns" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.returns.back}
      </Link>
      {query.data ? <Whole row={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Whole({ row }: { row: WholeSellerReturn }) {
  const { texts, locale } = useTexts()
  const own = texts.returns
  const { partId, orderNumber, status, reason, text, sendTo, refusal, items, steps, isOwn } = row
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <p className="text-lg font-medium">{own.statuses[status]}</p>
        <p>{fill(own.reason, { reason: own.reasons[reason] })}</p>
        {refusal && <p className="wrap-anywhere">{fill(own.refusal, { reason: refusal })}</p>}
        {sendTo && <p className="wrap-anywhere">{fill(own.sendTo, { address: sendTo })}</p>}
        <Link to={`/orders/${partId}`} className="link inline-flex min-h-11 items-center">
          {fill(own.ofOrder, { number: orderNumber })}
        </Link>
        {!isOwn && <p className="text-sm text-soft">{own.decides}</p>}
      </div>
      {isOwn && <ReturnActions row={row} />}
      <Panel title={own.goods}>
        <ul className="grid gap-2">
          {items.map(({ position, name, SKU, quantity, isWrittenOff }) => (
            <li key={position} className="wrap-anywhere">
              {fill(texts.orders.times, { count: quantity, name })}
              {SKU !== '' && (
                <span className="block text-sm text-soft">{fill(texts.orders.sku, { sku: SKU })}</span>
              )}
              {isWrittenOff && <span className="block text-sm">{own.writtenOff}</span>}
            </li>
          ))}
        </ul>
      </Panel>
      {(text !== '' || row.pictures.length > 0) && (
        <Panel title={own.says}>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <Pictures row={row} />
        </Panel>
      )}
      <Panel title={own.steps}>
        <ol className="grid gap-1">
          {steps.map((step) => (
            <li key={step.status} className="flex flex-wrap justify-between gap-x-4">
              <span>{own.statuses[step.status]}</span>
              <span className="text-soft">{formatDateTime(step.at, locale)}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

function Pictures({ row: { _id: returnId, pictures } }: { row: WholeSellerReturn }) {
  const { texts } = useTexts()
  const own = useLate('sellerReturns')
  if (pictures.length === 0) return null
  return (
    <PicturesOnRequest label={own.showPictures}>
      {pictures.map((pictureId) => (
        <PrivatePicture
          key={pictureId}
          pictureId={pictureId}
          load={() => {
            const params = { returnId, pictureId }
            return call('GET /seller/returns/:returnId/pictures/:pictureId', { params })
          }}
          alt={own.picture}
          texts={texts}
          className="max-h-96 max-w-full rounded-md"
        />
      ))}
    </PicturesOnRequest>
  )
}
