import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'

/** The link by which the order can be paid, to copy; nothing if there is none any more. */
export function PayLinkPanel({ orderNumber }: { orderNumber: string }) {
  const { texts, locale } = useTexts()
  const query = useQuery({
    queryKey: ['pay-link', orderNumber],
    queryFn: () => call('GET /office/pay-links/:orderNumber', { params: { orderNumber } }),
  })
  const client = useQueryClient()
  const texting = useMutation({
    mutationFn: () => call('POST /office/pay-links/:orderNumber/sms', { params: { orderNumber } }),
    // The history of the order names it.
    onSuccess: () => client.invalidateQueries({ queryKey: ['order', orderNumber] }),
  })
  const [isCopied, setCopied] = useState(false)
  const link = query.data?.payLink
  if (!link) return null
  const copy = () => navigator.clipboard.writeText(link.url).then(() => setCopied(true))
  return (
    <Panel title={texts.payLink.title}>
      <Field
        label={texts.payLink.title}
        hint={fill(texts.payLink.hint, { time: formatDateTime(link.expiresAt, locale) })}
        readOnly
        value={link.url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy().catch(() => undefined)}>
          <span aria-live="polite">{isCopied ? texts.payLink.copied : texts.payLink.copy}</span>
        </Button>
        {query.data?.smsTo && (
          <Button variant="outline" busy={texting.isPending} onClick={() => texting.mutate()}>
            {texts.payLink.sendBySms}
          </Button>
        )}
      </div>
      <Failure error={texting.error} />
      <Notice>{texting.data && fill(texts.payLink.sentBySms, { to: texting.data.sentTo })}</Notice>
    </Panel>
  )
}
