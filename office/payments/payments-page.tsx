import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ClaimedTransfer, MoneyToConfirm, PaymentReview } from '../../contract/office/payments.ts'
import { fill } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReceiptLink } from '../ui/receipt-link.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ReceivedFacts } from '../orders/received-money.tsx'
import { RecordForOrder } from './record-for-order.tsx'
import { Choice, Part, Row } from './waiting-list.tsx'

const key = ['payments']

/** `yes`: it counts as paid. */
type Asked = {
  txRef: string
  orderNumber: string
  amount: number
  /** It is money that a member has recorded. */
  receivedId?: string
  /** What a transfer's customer had claimed when the member chose; undefined for a payment in review. */
  claim?: { bank: string; reference: string } | undefined
  /** A payment in review has one. */
  version?: string | undefined
  yes: boolean
}

export function PaymentsPage() {
  const { texts } = useTexts()
  const own = texts.payments
  const may = useMay()
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => call('GET /office/payments') })
  const [asked, setAsked] = useState<Asked>()
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: (data) => client.setQueryData(key, data),
    // Somebody else may have decided, or the answer was lost.
    onError: () => void client.invalidateQueries({ queryKey: key }),
    onSettled: () => setAsked(undefined),
  })
  const [recorded, setRecorded] = useState('')
  return (
    <Screen title={texts.sections.payments}>
      {may('decide-payments') && (
        <RecordForOrder
          onDone={(text) => {
            setRecorded(text)
            void client.invalidateQueries({ queryKey: key })
          }}
        />
      )}
      <Notice>{recorded}</Notice>
      <Failure error={deciding.error} />
      <Notice>{deciding.isSuccess && fill(own.decided, { order: deciding.variables.orderNumber })}</Notice>
      {query.data ? (
        <>
          <Reviews reviews={query.data.reviews} onAsk={setAsked} />
          <Transfers transfers={query.data.transfers} onAsk={setAsked} />
          <Received received={query.data.received} onAsk={setAsked} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      {asked && (
        <Sure
          asked={asked}
          busy={deciding.isPending}
          onYes={() => deciding.mutate(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Screen>
  )
}

type Asking = { onAsk: (asked: Asked) => void }

function Reviews({ reviews, onAsk }: Asking & { reviews: PaymentReview[] }) {
  const own = useTexts().texts.payments
  const may = useMay()
  return (
    <Part title={own.reviews} none={own.noReviews}>
      {reviews.map(({ txRef, orderNumber, amount, reason, createdAt, canDecide, version }) => (
        <Row key={txRef} txRef={txRef} orderNumber={orderNumber} amount={amount} since={createdAt}>
          <p className="text-red">{reason}</p>
          {!canDecide && <p>{own.onOrder}</p>}
          {canDecide && may('decide-payments') && (
            <Choice
              orderNumber={orderNumber}
              yesText={own.accept}
              noText={own.reject}
              onAsk={(yes) => onAsk({ txRef, orderNumber, amount, version, yes })}
            />
          )}
        </Row>
      ))}
    </Part>
  )
}

function Transfers({ transfers, onAsk }: Asking & { transfers: ClaimedTransfer[] }) {
  const own = useTexts().texts.payments
  const may = useMay()
  return (
    <Part title={own.transfers} none={own.noTransfers}>
      {transfers.map(
        ({ txRef, orderNumber, fullName, amount, bank, reference, link, claimedAt, alsoClaimedBy }) => (
          <Row key={txRef} txRef={txRef} orderNumber={orderNumber} amount={amount} since={claimedAt}>
            <p>{fullName}</p>
            <p>
              {bankName(bank ?? '', own)} · <b>{reference}</b>
            </p>
            {alsoClaimedBy.length > 0 && (
              <p className="text-red">
                {fill(own.alsoClaimed, {
                  orders: alsoClaimedBy.map((other) => `${other.orderNumber} (${other.fullName})`).join(', '),
                })}
              </p>
            )}
            <ReceiptLink address={link} />
            {may('decide-payments') && (
              <Choice
                orderNumber={orderNumber}
                yesText={own.confirm}
                noText={own.deny}
                onAsk={(yes) => {
                  const claim = { bank: bank ?? '', reference: reference ?? '' }
                  onAsk({ txRef, orderNumber, amount, claim, yes })
                }}
              />
            )}
          </Row>
        ),
      )}
    </Part>
  )
}

function Received({ received, onAsk }: Asking & { received: MoneyToConfirm[] }) {
  const own = useTexts().texts.money
  const may = useMay()
  return (
    <Part title={own.toConfirm} none={own.noneToConfirm}>
      {received.map((money) => {
        const { _id: receivedId, orderNumber, amount, fullName, isOwn } = money
        return (
          <Row key={receivedId} orderNumber={orderNumber} amount={amount}>
            <p>{fullName}</p>
            <ReceivedFacts money={money} orderNumber={orderNumber} />
            {isOwn && <p>{own.isOwn}</p>}
            {may('decide-payments') && (
              <Choice
                orderNumber={orderNumber}
                {...(!isOwn && { yesText: own.confirm })}
                noText={own.reject}
                onAsk={(yes) => onAsk({ txRef: '', receivedId, orderNumber, amount, yes })}
              />
            )}
          </Row>
        )
      })}
    </Part>
  )
}

function decide({ txRef, receivedId, orderNumber, claim, version, yes }: Asked) {
  if (receivedId !== undefined) {
    const params = { orderNumber, receivedId }
    return call('POST /office/orders/:orderNumber/received/:receivedId/decision', {
      params,
      body: { confirm: yes },
    })
  }
  const params = { txRef }
  return claim
    ? call('POST /office/transfers/:txRef/decision', { params, body: { confirm: yes, ...claim } })
    : call('POST /office/payments/:txRef/decision', { params, body: { accept: yes, version } })
}

function bankName(bank: string, { banks }: OfficeTexts['payments']): string {
  return banks[bank as keyof typeof banks] ?? bank
}

type SureProps = { asked: Asked; busy: boolean; onYes: () => void; onNo: () => void }

function Sure({ asked, busy, onYes, onNo }: SureProps) {
  const { orderNumber, amount, claim, receivedId, yes } = asked
  const { texts, language } = useTexts()
  const own = texts.payments
  const values = { order: orderNumber, amount: formatPrice(toSantim(amount), language) }
  const isRecorded = receivedId !== undefined
  const names = claim ? [own.confirm, own.deny] : [own.accept, own.reject]
  const [yesText, noText] = isRecorded ? [texts.money.confirm, texts.money.reject] : names
  const { sureYes, sureNo } = isRecorded ? texts.money : own
  return (
    <Dialog label={own.sureTitle} onClose={onNo}>
      {claim && (
        <p className="font-bold [overflow-wrap:anywhere]">
          {fill(own.sureTransfer, { bank: bankName(claim.bank, own), reference: claim.reference })}
        </p>
      )}
      <p>{fill(yes ? sureYes : sureNo, values)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant={yes ? 'strong' : 'strongDanger'} busy={busy} onClick={onYes}>
          {yes ? yesText : noText}
        </Button>
        <CancelButton />
      </div>
    </Dialog>
  )
}
