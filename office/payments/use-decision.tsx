import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'

export const paymentsKey = ['payments']

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

export type Asking = { onAsk: (asked: Asked) => void }

export function usePayments() {
  return useQuery({ queryKey: paymentsKey, queryFn: () => call('GET /office/payments') })
}

/** `ask` opens the dialog in which a member decides about money; `outcome` says what came of it. */
export function useDecision() {
  const client = useQueryClient()
  const own = useTexts().texts.payments
  const [asked, setAsked] = useState<Asked>()
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: (data) => {
      client.setQueryData(paymentsKey, data)
      void client.invalidateQueries({ queryKey: ['today'] })
    },
    // Somebody else may have decided, or the answer was lost.
    onError: () => void client.invalidateQueries({ queryKey: paymentsKey }),
    onSettled: () => setAsked(undefined),
  })
  const outcome = (
    <>
      <Failure error={deciding.error} />
      <Notice>{deciding.isSuccess && fill(own.decided, { order: deciding.variables.orderNumber })}</Notice>
    </>
  )
  const dialog = asked && (
    <Sure
      asked={asked}
      busy={deciding.isPending}
      onYes={() => deciding.mutate(asked)}
      onNo={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, outcome, dialog }
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

export function bankName(bank: string, { banks }: OfficeTexts['payments']): string {
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
