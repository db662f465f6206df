import { useMutation } from '@tanstack/react-query'
import { Failure } from '../../member-ui/failure.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { WrittenMessages } from '../ui/written-messages.tsx'

/** They are read only on request, as each reading is in the activity log. */
export function MessagesPanel({ disputeId }: { disputeId: string }) {
  const { texts } = useTexts('messageReports')
  const own = texts.messageReports
  const params = { disputeId }
  const reading = useMutation({
    mutationFn: () => call('POST /office/disputes/:disputeId/reading', { params }),
  })
  const messages = reading.data?.messages
  return (
    <Panel title={own.list}>
      {!messages && (
        <>
          <p className="text-soft">{own.readHint}</p>
          <Failure error={reading.error} />
          <Button
            variant="outline"
            className="justify-self-start"
            busy={reading.isPending}
            onClick={() => reading.mutate()}
          >
            {own.read}
          </Button>
        </>
      )}
      {messages?.length === 0 && <p role="status">{own.noMessages}</p>}
      {messages && messages.length > 0 && (
        <WrittenMessages
          messages={messages}
          loadPicture={(pictureId) =>
            call('POST /office/disputes/:disputeId/message-picture', { params, body: { pictureId } })
          }
        />
      )}
    </Panel>
  )
}
