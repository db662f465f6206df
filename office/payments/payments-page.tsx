import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ClaimedTransfer, PaymentReview } from '../../contract/office/payments.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Table } from '../ui/listing.tsx'
import { Button, Dialog, Failure, Notice, Waiting } from '../ui/parts.tsx'

const key = ['payments']

/** `yes`: it counts as paid. */
type Asked = { txRef: string; amount: number; kind: 'review' | 'transfer'; yes: boolean }

export function PaymentsPage() {
  const { texts } = useTexts()
  const own = texts.payments
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => call('GET /office/payments') })
  const [asked, setAsked] = useState<Asked>()
  const deciding = useMutation({
    mutationFn: ({ txRef, kind, yes }: Asked) =>
      kind === 'review'
        ? call('POST /office/payments/:txRef/decision', { params: { txRef }, body: { accept: yes } })
        : call('POST /office/transfers/:txRef/decision', { params: { txRef }, body: { confirm: yes } }),
    onSuccess: (data) => client.setQueryData(key, data),
    // Somebody else may have decided, or the answer was lost.
    onError: () => void client.invalidateQueries({ queryKey: key }),
    onSettled: () => setAsked(undefined),
  })
  return (
    <Screen title={texts.sections.payments}>
      <Failure error={deciding.error} />
      <Notice>{deciding.isSuccess && fill(own.decided, { payment: deciding.variables.txRef })}</Notice>
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
          isBusy={deciding.isPending}
          onYes={() => deciding.mutate(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Screen>
  )
}

type Asking = { onAsk: (asked: Asked) => void }

function Reviews({ reviews, onAsk }: Asking & { reviews: PaymentReview[] }) {
  const { texts, language } = useTexts()
  const own = texts.payments
  const may = useMay()
  return (
    <Part title={own.reviews} none={reviews.length === 0 && own.noReviews}>
      <Table
        label={own.reviews}
        head={[own.payment, own.order, own.amount, own.why, own.since, own.decision]}
      >
        {reviews.map(({ txRef, orderNumber, amount, reason, createdAt, canDecide }) => (
          <tr key={txRef}>
            <td className="min-w-40">{txRef}</td>
            <td className="whitespace-nowrap">{orderNumber}</td>
            <td className="whitespace-nowrap">{formatPrice(toSantim(amount), language)}</td>
            <td className="min-w-48">{reason}</td>
            <td className="whitespace-nowrap">{formatDateTime(createdAt, language)}</td>
            <td>
              {!canDecide && own.onOrder}
              {canDecide && may('decide-payments') && (
                <Choice
                  {...{ txRef, amount, onAsk }}
                  kind="review"
                  yesText={own.accept}
                  noText={own.reject}
                />
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  )
}

function Transfers({ transfers, onAsk }: Asking & { transfers: ClaimedTransfer[] }) {
  const { texts, language } = useTexts()
  const own = texts.payments
  const may = useMay()
  return (
    <Part title={own.transfers} none={transfers.length === 0 && own.noTransfers}>
      <Table
        label={own.transfers}
        head={[own.payment, own.amount, own.bank, own.reference, own.since, own.decision]}
      >
        {transfers.map(({ txRef, amount, bank, reference, link, claimedAt }) => (
          <tr key={txRef}>
            <td className="min-w-40">{txRef}</td>
            <td className="whitespace-nowrap">{formatPrice(toSantim(amount), language)}</td>
            <td>{own.banks[bank as keyof typeof own.banks] ?? bank}</td>
            <td>
              {reference}{' '}
              {link?.startsWith('https://') && (
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                >
                  {own.receipt}
                </a>
              )}
            </td>
            <td className="whitespace-nowrap">{formatDateTime(claimedAt, language)}</td>
            <td>
              {may('decide-payments') && (
                <Choice
                  {...{ txRef, amount, onAsk }}
                  kind="transfer"
                  yesText={own.confirm}
                  noText={own.deny}
                />
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  )
}

function Part({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl">{title}</h2>
      {none ? <p role="status">{none}</p> : children}
    </section>
  )
}

type ChoiceProps = Asking & Omit<Asked, 'yes'> & { yesText: string; noText: string }

function Choice({ txRef, amount, kind, yesText, noText, onAsk }: ChoiceProps) {
  const ask = (yes: boolean) => onAsk({ txRef, amount, kind, yes })
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="soft" aria-label={`${yesText}: ${txRef}`} onClick={() => ask(true)}>
        {yesText}
      </Button>
      <Button kind="danger" aria-label={`${noText}: ${txRef}`} onClick={() => ask(false)}>
        {noText}
      </Button>
    </div>
  )
}

type SureProps = { asked: Asked; isBusy: boolean; onYes: () => void; onNo: () => void }

function Sure({ asked: { txRef, amount, kind, yes }, isBusy, onYes, onNo }: SureProps) {
  const { texts, language } = useTexts()
  const own = texts.payments
  const values = { payment: txRef, amount: formatPrice(toSantim(amount), language) }
  const names = kind === 'review' ? [own.accept, own.reject] : [own.confirm, own.deny]
  return (
    <Dialog title={own.sureTitle} onClose={onNo}>
      <p>{fill(yes ? own.sureYes : own.sureNo, values)}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind={yes ? 'strong' : 'strongDanger'} isBusy={isBusy} onClick={onYes}>
          {yes ? names[0] : names[1]}
        </Button>
        <Button kind="plain" onClick={onNo}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
