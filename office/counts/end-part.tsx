import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockCount } from '../../contract/office/stock-counts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog, Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useShown } from './use-count.ts'

export function EndPart({ count }: { count: StockCount }) {
  const { counts: own } = useTexts('stock').texts.stock
  const [asked, setAsked] = useState<'apply' | 'discard'>()
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={count.variants === 0 && count.missingCount === 0} onClick={() => setAsked('apply')}>
        {own.apply}
      </Button>
      <Button variant="outline" onClick={() => setAsked('discard')}>
        {own.discard}
      </Button>
      {asked === 'apply' && <ApplyDialog count={count} onClose={close} />}
      {asked === 'discard' && <DiscardDialog countId={count._id} onClose={close} />}
    </div>
  )
}

function ApplyDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { texts, language } = useTexts('stock')
  const { counts: own } = texts.stock
  const shown = useShown(count._id)
  const [reason, setReason] = useState('')
  const [isZero, setZero] = useState(false)
  const applying = useMutation({
    mutationFn: () =>
      call('POST /office/stock-counts/:countId/application', {
        params: { countId: count._id },
        body: { reason, scans: count.scans, missing: isZero ? 'zero' : 'leave' },
      }),
    onSuccess(answer) {
      shown(answer)
      onClose()
    },
  })
  return (
    <Dialog label={own.applyTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => applying.mutate()}>
        <p>{fillPlural(own.applyWhy, language, count.variants)}</p>
        {count.unknown.length > 0 && (
          <p className="font-medium">{fillPlural(own.unknownLeft, language, count.unknown.length)}</p>
        )}
        {count.missingCount > 0 && (
          <Checkbox
            label={fill(own.zero, { count: count.missingCount })}
            checked={isZero}
            onChange={({ target }) => setZero(target.checked)}
          />
        )}
        <ReasonField
          label={own.reason}
          hint={own.reasonHint}
          required
          value={reason}
          error={applying.error}
          onChange={setReason}
        />
        <Failure error={applying.error} />
        <DialogButtons submit={own.applyNow} busy={applying.isPending} />
      </Form>
    </Dialog>
  )
}

function DiscardDialog({ countId, onClose }: { countId: string; onClose: () => void }) {
  const { counts: own } = useTexts('stock').texts.stock
  const shown = useShown(countId)
  const discarding = useMutation({
    mutationFn: () => call('POST /office/stock-counts/:countId/discarding', { params: { countId } }),
    onSuccess(answer) {
      shown(answer)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      label={own.discardTitle}
      why={own.discardWhy}
      submit={own.discard}
      changing={discarding}
      onConfirm={() => discarding.mutate()}
      onClose={onClose}
    />
  )
}
