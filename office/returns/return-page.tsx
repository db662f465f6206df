import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeReturn } from '../../contract/office/returns.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { WrittenText } from '../ui/written-text.tsx'
import { ReturnActions } from './return-actions.tsx'
import { statusText } from './status-text.ts'

export function ReturnPage() {
  const { texts } = useTexts('returns')
  const may = useMay()
  const { returnId = '' } = useParams()
  const query = useQuery({
    queryKey: ['return', returnId],
    queryFn: async () => (await call('GET /office/returns/:returnId', { params: { returnId } })).return,
  })
  const found = query.data
  const title = fill(texts.returns.heading, { number: found?.returnNumber ?? '' })
  return (
    <Screen title={title}>
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/returns">
        {texts.returns.back}
      </Link>
      {found ? (
        <>
          {may('change-returns') && <ReturnActions found={found} />}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <GoodsPanel found={found} />
            <WordsPanel found={found} />
            <StepsPanel found={found} />
          </div>
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Shown = { found: WholeReturn }

function GoodsPanel({ found }: Shown) {
  const { texts, language } = useTexts('returns')
  const { status, refund, refusal, sendTo, customer, store } = found
  const amount = refund === null ? '' : formatPrice(toSantim(refund), language)
  const done = status === 'refunded' ? texts.returns.refunded : texts.returns.refunding
  return (
    <Panel title={texts.returns.goods}>
      <ul className="grid gap-2">
        {found.items.map(({ position, quantity, productName, variant, isWrittenOff }) => (
          <li key={position}>
            {fill(texts.returns.line, {
              quantity,
              name: nameWithOptions(productName, variant.options, language),
            })}
            <br />
            <span className="text-sm text-soft">
              {variant.SKU}
              {(refund !== null || status === 'refunded') &&
                ` · ${isWrittenOff ? texts.returns.writtenOff : texts.returns.onSale}`}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-soft">{texts.returns.columns.order}</dt>
          <dd>
            <Link className="link inline-flex min-h-11 items-center" to={`/orders/${found.orderNumber}`}>
              {found.orderNumber}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{texts.returns.customer}</dt>
          <dd>
            {customer.name},{' '}
            <a href={`tel:${customer.phone}`} className="link inline-flex min-h-11 items-center">
              {formatPhone(customer.phone)}
            </a>
            {customer.email && `, ${customer.email}`}
          </dd>
        </div>
      </dl>
      {refund !== null && <p className="font-medium">{fill(done, { amount })}</p>}
      {store && (
        <p>
          <b>{store.name}</b>
          <br />
          {texts.returns.ofStore}
        </p>
      )}
      {sendTo !== null && <p>{fill(texts.returns.sendTo, { address: sendTo })}</p>}
      {refusal !== null && <p>{fill(texts.returns.refusal, { reason: refusal })}</p>}
    </Panel>
  )
}

function WordsPanel({ found }: Shown) {
  const { texts } = useTexts('returns')
  return (
    <Panel title={texts.returns.said}>
      <p className="font-medium">{texts.returns.reasons[found.reason]}</p>
      {found.text && <WrittenText text={found.text} />}
      {found.pictureIds.length === 0 ? (
        <p className="text-soft">{texts.returns.noPictures}</p>
      ) : (
        <ul aria-label={texts.returns.pictures} className="grid gap-3 sm:grid-cols-2">
          {found.pictureIds.map((pictureId, index) => (
            <li key={pictureId}>
              <PrivatePicture
                pictureId={pictureId}
                load={() => {
                  const params = { returnId: found._id, pictureId }
                  return call('GET /office/returns/:returnId/pictures/:pictureId', { params })
                }}
                alt={fill(texts.returns.picture, { number: index + 1 })}
                texts={texts}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function StepsPanel({ found }: Shown) {
  const { texts, locale } = useTexts('returns')
  const nameOf = (actor: string) => {
    if (actor === 'shopper') return texts.returns.shopper
    return actor === 'gateway' ? texts.returns.gateway : actor
  }
  return (
    <Panel title={texts.returns.steps}>
      <ol className="grid gap-3">
        {found.steps.map(({ status, at, actor, note }) => (
          <li key={status}>
            <b>{statusText(texts, { status, refund: found.refund })}</b>
            <br />
            <span className="text-sm text-soft">
              {fill(texts.returns.by, { actor: nameOf(actor), time: formatDateTime(at, locale) })}
            </span>
            {note && <p className="text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
