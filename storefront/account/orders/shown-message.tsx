import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { messageReportMaximum } from '../../../contract/limits.ts'
import { messageReportReasons } from '../../../contract/message-rules.ts'
import type { MessageReportReason } from '../../../contract/message-rules.ts'
import type { OrderMessage } from '../../../contract/messages.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { Form, useForm } from '../../ui/form.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { useRefreshOrders } from './use-orders.ts'

interface Props {
  orderId: string
  store: string
  message: OrderMessage
}

export function ShownMessage({ orderId, store, message }: Props) {
  const texts = useTexts('orderMessages')
  const locale = useLocale()
  const [isReporting, setReporting] = useState(false)
  const { from, text, pictures, createdAt, isReported } = message
  const isOfSeller = from === 'seller'
  const time = formatDateTime(createdAt, locale)
  return (
    <li
      className={`grid justify-items-start gap-1 rounded-md p-3 ${isOfSeller ? 'bg-sunk' : 'bg-green-soft'}`}
    >
      <p className="text-sm text-soft wrap-anywhere">
        <MarkedText text={isOfSeller ? store : texts.you} /> · <time dateTime={createdAt}>{time}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <MarkedText text={text} />
      </p>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {isOfSeller &&
        (isReported ? (
          <p className="text-sm text-soft">{texts.reported}</p>
        ) : (
          <Button
            variant="plain"
            className="-ms-2 px-2"
            aria-label={fill(texts.reportOf, { time })}
            onClick={() => setReporting(true)}
          >
            {texts.report}
          </Button>
        ))}
      {isReporting && (
        <ReportDialog orderId={orderId} message={message} onClose={() => setReporting(false)} />
      )}
    </li>
  )
}

/** They are loaded only on request, as mobile data is expensive. */
function Pictures({ pictures }: { pictures: string[] }) {
  const texts = useTexts('orderMessages')
  const { id: userId } = useUser()
  const [isOpen, setOpen] = useState(false)
  const loaded = useQueries({
    queries: pictures.map((pictureId) => ({
      queryKey: ['message-picture', userId, pictureId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        account('GET /messages/picture', { query: { userId, pictureId }, signal }),
      staleTime: Infinity,
      enabled: isOpen,
    })),
  })
  const failed = loaded.filter(({ isError }) => isError)
  return (
    <>
      <Button variant="plain" className="-ms-2 px-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hidePictures : texts.showPictures}
      </Button>
      {isOpen && (
        <ul className="flex flex-wrap gap-3">
          {loaded.map(({ data, isError }, index) => (
            <li key={pictures[index]} hidden={isError} aria-busy={!data || undefined}>
              {data ? (
                <img
                  src={`data:${data.type};base64,${data.content}`}
                  alt={fill(texts.pictureNumber, { index: index + 1 })}
                  className="max-h-96 max-w-full rounded-md"
                />
              ) : (
                <Skeleton className="size-48 rounded-md" />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && failed.length > 0 && (
        <FailedNotice
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      )}
    </>
  )
}

type ReportProps = { orderId: string; message: OrderMessage; onClose: () => void }

function ReportDialog({ orderId, message: { _id: messageId, partId }, onClose }: ReportProps) {
  const texts = useTexts('orderMessages')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const form = useForm<string>({
    fields: ['reason', 'note'],
    submit: async ({ reason, note = '' }) => {
      const body = { userId, orderId, partId, messageId, reason: reason as MessageReportReason, text: note }
      await account('POST /messages/report', { body })
      toast('success', texts.reportDone)
      refresh()
      onClose()
    },
    failed: ({ text }) => ({ form: text || texts.actFailed }),
  })
  return (
    <Dialog label={texts.reportTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.reportTitle}</h2>
      <p className="mt-2 text-soft">{texts.reportText}</p>
      <Form form={form} className="mt-4 grid gap-4">
        <Select name="reason" label={texts.reason}>
          {messageReportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </Select>
        <TextArea name="note" label={texts.note} maxLength={messageReportMaximum} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" busy={form.busy}>
            {texts.sendReport}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
