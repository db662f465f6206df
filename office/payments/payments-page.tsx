import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyToConfirm, PaymentReview } from '../../contract/office/payments.ts'
import { Screen } from '../shell/layout.tsx'
import { useMay } from '../session/session.tsx'
import { reasonText } from '../orders/order-money.tsx'
import { useTexts } from '../texts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ReceivedFacts } from '../orders/received-money.tsx'
import { Differences } from './differences.tsx'
import { RecordForOrder } from './record-for-order.tsx'
import { Transfers } from './transfers.tsx'
import { paymentsKey, useDecision, usePayments } from './use-decision.tsx'
import type { Asking } from './use-decision.tsx'
import { Choice, Part, Row } from './waiting-list.tsx'

export function PaymentsPage() {
  const { texts } = useTexts()
  const may = useMay()
  const client = useQueryClient()
  const query = usePayments()
  const { ask, outcome, dialog } = useDecision()
  const [recorded, setRecorded] = useState('')
  return (
    <Screen title={texts.sections.payments}>
      {may('decide-payments') && (
        <RecordForOrder
          onDone={(text) => {
            setRecorded(text)
            void client.invalidateQueries({ queryKey: paymentsKey })
          }}
        />
      )}
      <Notice>{recorded}</Notice>
      {outcome}
      {query.data ? (
        <>
          <Reviews reviews={query.data.reviews} onAsk={ask} />
          <Transfers transfers={query.data.transfers} onAsk={ask} />
          <Received received={query.data.received} onAsk={ask} />
          <Differences differences={query.data.differences} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      {dialog}
    </Screen>
  )
}

function Reviews({ reviews, onAsk }: Asking & { reviews: PaymentReview[] }) {
  const { texts } = useTexts()
  const own = texts.payments
  const may = useMay()
  return (
    <Part title={own.reviews} none={own.noReviews}>
      {reviews.map(({ txRef, orderNumber, amount, reason, createdAt, canDecide, version }) => (
        <Row key={txRef} txRef={txRef} orderNumber={orderNumber} amount={amount} since={createdAt}>
          <p className="text-red">{reasonText(reason, texts)}</p>
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
