import { useState } from 'react'
import { messageReportMaximum } from '../../contract/limits.ts'
import { messageReportReasons } from '../../contract/message-rules.ts'
import type { MessageReportReason } from '../../contract/message-rules.ts'
import type { SellerConversation } from '../../contract/seller/messages.ts'
import { PicturesOnRequest, PrivatePicture } from '../../member-ui/private-picture.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { useConversationAct } from './use-conversation-act.ts'

interface Props {
  partId: string
  /** The customer is called so. */
  name: string
  message: SellerConversation['messages'][number]
}

/** A message of the customer, which can be reported, or of a member of the seller. */
export function SaidMessage({ partId, name, message }: Props) {
  const { texts, locale } = useTexts()
  const own = useLate('sellerMessages')
  const [isOpen, setOpen] = useState(false)
  const { _id, from, member, text, pictures, createdAt, isReported } = message
  const isOfCustomer = from === 'customer'
  const time = formatDateTime(createdAt, locale)
  return (
    <li className={`grid gap-1 ${isOfCustomer ? 'panel' : 'border-s-4 border-line ps-3'}`}>
      <p className="text-sm text-soft">
        {isOfCustomer ? name : member} · <time dateTime={createdAt}>{time}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <PicturesOnRequest label={own.showPictures}>
          {pictures.map((pictureId) => (
            <PrivatePicture
              key={pictureId}
              pictureId={pictureId}
              load={() => {
                const params = { partId }
                return call('GET /seller/messages/:partId/picture', { params, query: { pictureId } })
              }}
              alt={isOfCustomer ? own.picture : own.ownPicture}
              texts={texts}
              className="max-h-96 max-w-full rounded-md"
            />
          ))}
        </PicturesOnRequest>
      )}
      {isOfCustomer &&
        (isReported ? (
          <p className="text-sm text-soft">{own.reported}</p>
        ) : (
          <Button
            variant="plain"
            className="-ms-2 justify-self-start px-2"
            aria-label={fill(own.reportOf, { time })}
            onClick={() => setOpen(true)}
          >
            {own.report}
          </Button>
        ))}
      {isOpen && <ReportDialog partId={partId} messageId={_id} onClose={() => setOpen(false)} />}
    </li>
  )
}

function ReportDialog({
  partId,
  messageId,
  onClose,
}: {
  partId: string
  messageId: string
  onClose: () => void
}) {
  const own = useLate('sellerMessages')
  const [reason, setReason] = useState<MessageReportReason>('insult')
  const [note, setNote] = useState('')
  const sending = useConversationAct(partId, onClose)
  const body = { messageId, reason, text: note.trim() }
  return (
    <FormDialog
      label={own.reportTitle}
      submit={own.sendReport}
      sending={sending}
      onSubmit={() =>
        sending.mutate(() => call('POST /seller/messages/:partId/report', { params: { partId }, body }))
      }
      onClose={onClose}
    >
      <p>{own.reportText}</p>
      <Select
        label={own.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(messageReportReasons.find((it) => it === target.value) ?? 'other')
        }
      >
        {messageReportReasons.map((it) => (
          <option key={it} value={it}>
            {own.reasons[it]}
          </option>
        ))}
      </Select>
      <TextArea
        label={own.note}
        maxLength={messageReportMaximum}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
