import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ClaimedTransfer, PaymentReview } from '../../contract/office/payments.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'

const key = ['payments']

/** `yes`: it counts as paid. */
type Asked = {
  txRef: string
  orderNumber: string
  amount: number
  /** What a transfer's customer had claimed when the member chose; undefined for a payment in review. */
  claim?: { bank: string; reference: string } | undefined
  /** A payment in review has one. */
  version?: string | undefined
  yes: boolean
}

export function PaymentsPage() {
  const { texts } = useTexts()
  const own = texts.payments
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => call('GET /office/payments') })
  const [asked, setAsked] = useState<Asked>()
  const deciding = useMutation({
    mutationFn: ({ txRef, claim, version, yes }: Asked) =>
      claim
        ? call('POST /office/transfers/:txRef/decision', {
            params: { txRef },
            body: { confirm: yes, ...claim },
          })
        : call('POST /office/payments/:txRef/decision', {
            params: { txRef },
            body: { accept: yes, version },
          }),
    onSuccess: (data) => client.setQueryData(key, data),
    // Somebody else may have decided, or the answer was lost.
    onError: () => void client.invalidateQueries({ queryKey: key }),
    onSettled: () => setAsked(undefined),
  })
  return (
    <Screen title={texts.sections.payments}>
      <Failure error={deciding.error} />
      <Notice>{deciding.isSuccess && fill(own.decided, { order: deciding.variables.orderNumber })}</Notice>
      {query.data ? (
        <>
          <Reviews reviews={query.data.reviews} onAsk={setAsked} />
          <Transfers transfers={query.data.transfers} onAsk={setAsked} />
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
              {...{ txRef, orderNumber, amount, version, onAsk }}
              yesText={own.accept}
              noText={own.reject}
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
            {link?.startsWith('https://') && (
              <a
                className="link inline-flex min-h-11 items-center justify-self-start"
                href={link}
                target="_blank"
                rel="noreferrer"
              >
                {own.receipt}
              </a>
            )}
            {may('decide-payments') && (
              <Choice
                {...{ txRef, orderNumber, amount, onAsk }}
                claim={{ bank: bank ?? '', reference: reference ?? '' }}
                yesText={own.confirm}
                noText={own.deny}
              />
            )}
          </Row>
        ),
      )}
    </Part>
  )
}

function bankName(bank: string, { banks }: OfficeTexts['payments']): string {
  return banks[bank as keyof typeof banks] ?? bank
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">{children}</ul>
      )}
    </section>
  )
}

type RowProps = { txRef: string; orderNumber: string; amount: number; since: string; children: ReactNode }

function Row({ txRef, orderNumber, amount, since, children }: RowProps) {
  const { language } = useTexts()
  return (
    <li className="panel grid content-start gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center font-bold">
          {orderNumber}
        </Link>
        <b className="text-lg tabular">{formatPrice(toSantim(amount), language)}</b>
      </p>
      {children}
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        <time dateTime={since}>{formatDateTime(since, language)}</time> · {txRef}
      </p>
    </li>
  )
}

type ChoiceProps = Asking & Omit<Asked, 'yes'> & { yesText: string; noText: string }

function Choice({ txRef, orderNumber, amount, claim, yesText, noText, onAsk }: ChoiceProps) {
  const ask = (yes: boolean) => onAsk({ txRef, orderNumber, amount, claim, yes })
  return (
    <div className="flex flex-wrap gap-2 py-2">
      <Button variant="soft" aria-label={`${yesText}: ${orderNumber}`} onClick={() => ask(true)}>
        {yesText}
      </Button>
      <Button variant="danger" aria-label={`${noText}: ${orderNumber}`} onClick={() => ask(false)}>
        {noText}
      </Button>
    </div>
  )
}

type SureProps = { asked: Asked; busy: boolean; onYes: () => void; onNo: () => void }

function Sure({ asked: { orderNumber, amount, claim, yes }, busy, onYes, onNo }: SureProps) {
  const { texts, language } = useTexts()
  const own = texts.payments
  const values = { order: orderNumber, amount: formatPrice(toSantim(amount), language) }
  const names = claim ? [own.confirm, own.deny] : [own.accept, own.reject]
  return (
    <Dialog label={own.sureTitle} onClose={onNo}>
      {claim && (
        <p className="font-bold [overflow-wrap:anywhere]">
          {fill(own.sureTransfer, { bank: bankName(claim.bank, own), reference: claim.reference })}
        </p>
      )}
      <p>{fill(yes ? own.sureYes : own.sureNo, values)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant={yes ? 'strong' : 'strongDanger'} busy={busy} onClick={onYes}>
          {yes ? names[0] : names[1]}
        </Button>
        <CancelButton />
      </div>
    </Dialog>
  )
}
