import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeCustomer } from '../../contract/office/customers.ts'
import { fill } from '../../messages/fill.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useCredit } from './credit-panel.tsx'
import { nameOf, ReasonDialog } from './customer-parts.tsx'

/** Answers what customers may ask for by law: a copy of their data, and its deletion. */
export function RequestsPanel({ customer }: { customer: OfficeCustomer }) {
  const { texts, language } = useTexts('customers')
  const { _id: userId } = customer
  const [open, setOpen] = useState<'export' | 'erase'>()
  const close = () => setOpen(undefined)
  const client = useQueryClient()
  const exporting = useMutation({
    mutationFn: (reason: string) =>
      call('POST /office/customers/:userId/export', { params: { userId }, body: { reason, lang: language } }),
    onSuccess({ data }) {
      saveFile(`customer-${userId}.json`, JSON.stringify(data, null, 2), 'application/json')
      close()
    },
  })
  const erasing = useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /office/customers/:userId', { params: { userId }, body: { reason } }),
    onSuccess: async () => {
      navigate('/customers')
      client.removeQueries({ queryKey: ['customer', userId] })
      await client.invalidateQueries({ queryKey: ['customers'] })
    },
  })
  const name = nameOf(customer, texts.customers.nameless)
  return (
    <Panel title={texts.customers.requests}>
      <p>{texts.customers.requestsWhy}</p>
      <Notice>{exporting.isSuccess && texts.customers.exported}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setOpen('export')}>
          {texts.customers.export}
        </Button>
        <Button variant="danger" onClick={() => setOpen('erase')}>
          {texts.customers.erase}
        </Button>
      </div>
      {open === 'export' && (
        <ReasonDialog
          title={fill(texts.customers.exportTitle, { name })}
          submit={texts.customers.export}
          busy={exporting.isPending}
          error={exporting.error}
          onSubmit={(reason) => exporting.mutate(reason)}
          onClose={close}
        >
          <p>{texts.customers.exportWhy}</p>
        </ReasonDialog>
      )}
      {open === 'erase' && (
        <EraseDialog
          userId={userId}
          title={fill(texts.customers.eraseTitle, { name })}
          busy={erasing.isPending}
          error={erasing.error}
          onSubmit={(reason) => erasing.mutate(reason)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type Erasing = {
  userId: string
  title: string
  busy: boolean
  error: unknown
  onSubmit: (reason: string) => void
  onClose: () => void
}

function EraseDialog(erasing: Erasing) {
  const { texts, language } = useTexts('customers')
  const { userId, ...asking } = erasing
  const balance = useCredit(userId).data?.balance ?? 0
  const [isChecked, setChecked] = useState(false)
  return (
    <ReasonDialog {...asking} submit={texts.customers.erase} isDangerous isReady={isChecked}>
      <p>{texts.customers.eraseWhy}</p>
      {balance > 0 && (
        <p>{fill(texts.customers.eraseCredit, { amount: formatPrice(toSantim(balance), language) })}</p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-green"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        {texts.customers.eraseCheck}
      </label>
    </ReasonDialog>
  )
}
