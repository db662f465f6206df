import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import { isFaultOfShop, returnSteps } from '../../contract/return-rules.ts'
import type { WholeReturn } from '../../contract/office/returns.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { PlaceSelect } from '../ui/place-select.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { usePlaces } from '../ui/use-places.ts'

type Answer = { return: WholeReturn; outcome?: 'refunded' | 'under-way' | 'failed' }
type Shown = { found: WholeReturn }

/** After a lost answer the return is read again, so that a step that was taken is seen. */
function useChange(found: WholeReturn, onDone: (answer: Answer) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<Answer>) => act(),
    onSuccess: (answer) => {
      client.setQueryData(['return', found._id], answer.return)
      onDone(answer)
    },
    onError: () => void client.invalidateQueries({ queryKey: ['return', found._id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['returns'] }),
  })
}

/** What can be done with the return now. A dialog ends with its step, also if the answer was lost. */
export function ReturnActions({ found }: Shown) {
  const { texts } = useTexts('places', 'returns')
  const may = useMay()
  const [open, setOpen] = useState<'approve' | 'refuse' | 'refund'>()
  const [failed, setFailed] = useState(false)
  const params = { returnId: found._id }
  const places = usePlaces(may('read-products'))
  const [place, setPlace] = useState('')
  const receiving = useChange(found, () => undefined)
  const close = () => setOpen(undefined)
  const isRefunding = found.status === 'received' && found.refund !== null
  const can = (status: (typeof returnSteps)[WholeReturn['status']][number]) =>
    returnSteps[found.status].includes(status) && !isRefunding
  return (
    <div className="grid gap-3">
      {can('received') && places.length > 1 && (
        <PlaceSelect
          label={texts.places.returnTo}
          places={places}
          none={texts.places.asOrdered}
          value={place}
          onChoose={setPlace}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {can('approved') && <Button onClick={() => setOpen('approve')}>{texts.returns.approve}</Button>}
        {can('received') && (
          <Button
            busy={receiving.isPending}
            onClick={() =>
              receiving.mutate(() => {
                const query = { version: found.version, ...(place && { place }) }
                return call('POST /office/returns/:returnId/arrival', { params, query })
              })
            }
          >
            {texts.returns.receive}
          </Button>
        )}
        {can('refunded') && may('refund') && found.refundable !== null && (
          <Button onClick={() => setOpen('refund')}>{texts.returns.refund}</Button>
        )}
        {can('refused') && (
          <Button variant="danger" onClick={() => setOpen('refuse')}>
            {texts.returns.refuse}
          </Button>
        )}
      </div>
      <Failure error={receiving.error} />
      {failed && (
        <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red">
          {texts.returns.failed}
        </p>
      )}
      {open === 'approve' && can('approved') && <ApproveDialog found={found} onClose={close} />}
      {open === 'refuse' && can('refused') && <RefuseDialog found={found} onClose={close} />}
      {open === 'refund' && can('refunded') && (
        <RefundDialog
          found={found}
          onClose={close}
          onRefunded={(outcome) => setFailed(outcome === 'failed')}
        />
      )}
    </div>
  )
}

type Asking = Shown & { onClose: () => void }

function ApproveDialog({ found, onClose }: Asking) {
  const { texts } = useTexts('returns')
  const [sendTo, setSendTo] = useState(found.ownAddress)
  // This is what the member read before opening the dialog.
  const [version] = useState(found.version)
  const approving = useChange(found, onClose)
  const params = { returnId: found._id }
  return (
    <Dialog label={fill(texts.returns.approveTitle, { number: found.returnNumber })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          approving.mutate(() =>
            call('POST /office/returns/:returnId/approval', { params, body: { sendTo, version } }),
          )
        }
      >
        <TextArea
          label={texts.returns.address}
          hint={texts.returns.approveHint}
          value={sendTo}
          error={faultOf(approving.error, 'sendTo')}
          onChange={({ target }) => setSendTo(target.value.replace(/\s*\n\s*/g, ', '))}
        />
        <Failure error={approving.error} />
        <DialogButtons submit={texts.returns.approve} busy={approving.isPending} />
      </Form>
    </Dialog>
  )
}

function RefuseDialog({ found, onClose }: Asking) {
  const { texts } = useTexts('returns')
  const [reason, setReason] = useState('')
  const [version] = useState(found.version)
  const refusing = useChange(found, onClose)
  const params = { returnId: found._id }
  return (
    <Dialog label={fill(texts.returns.refuseTitle, { number: found.returnNumber })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          refusing.mutate(() =>
            call('POST /office/returns/:returnId/refusal', { params, body: { reason, version } }),
          )
        }
      >
        <ReasonField
          label={texts.returns.reason}
          hint={texts.returns.reasonHint}
          isLong
          value={reason}
          error={refusing.error}
          onChange={setReason}
        />
        <Failure error={refusing.error} />
        <DialogButtons submit={texts.returns.refuse} busy={refusing.isPending} />
      </Form>
    </Dialog>
  )
}

type Refunding = Asking & { onRefunded: (outcome: Answer['outcome']) => void }

function RefundDialog({ found, onClose, onRefunded }: Refunding) {
  const { texts, language } = useTexts('returns')
  const [refundable] = useState(found.refundable ?? 0)
  const mostSantim = toSantim(refundable)
  const most = formatPrice(mostSantim, language)
  const [typed, setTyped] = useState(String(refundable))
  const [writtenOff, setWrittenOff] = useState<number[]>([])
  const [isWrong, setWrong] = useState(false)
  const [toCredit, setToCredit] = useState(false)
  const refunding = useChange(found, ({ outcome }) => {
    onRefunded(outcome)
    onClose()
  })
  const santim = santimFromText(typed, { isGrouped: true }) ?? 0
  const isFree = mostSantim === 0
  const isAmount = (santim > 0 || isFree) && santim <= mostSantim
  const refund = () => {
    setWrong(!isAmount)
    if (!isAmount) return
    const body = { amount: toBirr(santim), refundable, writtenOff, toCredit }
    refunding.mutate(() =>
      call('POST /office/returns/:returnId/refund', { params: { returnId: found._id }, body }),
    )
  }
  const mark = (position: number, isMarked: boolean) =>
    setWrittenOff([...writtenOff.filter((it) => it !== position), ...(isMarked ? [position] : [])])
  return (
    <Dialog label={fill(texts.returns.refundTitle, { number: found.returnNumber })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={refund}>
        {isFree ? (
          <p>{texts.returns.nothingLeft}</p>
        ) : (
          <Field
            label={texts.returns.amount}
            hint={fill(
              isFaultOfShop(found.reason) ? texts.returns.amountHint : texts.returns.amountHintMind,
              {
                most,
              },
            )}
            inputMode="decimal"
            value={typed}
            error={isWrong ? fill(texts.returns.wrongAmount, { most }) : faultOf(refunding.error, 'amount')}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{texts.returns.condition}</legend>
          {found.items.map(({ position, productName, variant }) => (
            <Checkbox
              key={position}
              label={fill(texts.returns.writeOff, {
                name: nameWithOptions(productName, variant.options, language),
              })}
              checked={writtenOff.includes(position)}
              onChange={({ target }) => mark(position, target.checked)}
            />
          ))}
          <p className="text-sm text-soft">{texts.returns.writeOffHint}</p>
        </fieldset>
        {!isFree && (
          <Checkbox
            label={texts.orders.refundToCredit}
            checked={toCredit}
            onChange={({ target }) => setToCredit(target.checked)}
          />
        )}
        <Failure error={refunding.error} />
        <DialogButtons
          submit={
            isFree
              ? texts.returns.endNow
              : fill(texts.returns.refundNow, { amount: isAmount ? formatPrice(santim, language) : '' })
          }
          busy={refunding.isPending}
        />
      </Form>
    </Dialog>
  )
}
