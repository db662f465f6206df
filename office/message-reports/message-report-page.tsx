import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { messageReportDecisions } from '../../contract/message-rules.ts'
import type { MessageReportDecision } from '../../contract/message-rules.ts'
import type { ReportedConversation } from '../../contract/office/message-reports.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { WrittenMessages } from '../ui/written-messages.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../../member-ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { ReportFacts } from './report-facts.tsx'

const reportKey = (reportId: string) => ['message-report', reportId]

/** `/message-reports/ID`: the conversation of a reported message. That it was opened is in the activity log, once. */
export function MessageReportPage() {
  const { texts } = useTexts('messageReports')
  const own = texts.messageReports
  const { reportId = '' } = useParams()
  const params = { reportId }
  const query = useQuery({
    queryKey: reportKey(reportId),
    queryFn: async () => (await call('POST /office/message-reports/:reportId/reading', { params })).report,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const found = query.data
  const title = found ? fill(own.of, { number: found.orderNumber, store: found.storeName }) : own.title
  return (
    <Screen title={title}>
      <Link to="/message-reports" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {found ? <Whole found={found} /> : <Waiting query={query} />}
    </Screen>
  )
}

type Shown = { found: ReportedConversation }

function Whole({ found }: Shown) {
  const { texts } = useTexts('messageReports')
  const own = texts.messageReports
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (act: () => Promise<{ report: ReportedConversation }>) => act(),
    onSuccess: ({ report }) => {
      client.setQueryData(reportKey(found._id), report)
      void client.invalidateQueries({ queryKey: ['message-reports'] })
    },
  })
  const params = { reportId: found._id }
  return (
    <>
      <div className="grid gap-1">
        <p className="text-soft">{own.by[found.by]}</p>
        <ReportFacts row={found} />
      </div>
      <Notice>{acting.isSuccess && own.saved}</Notice>
      <Failure error={acting.error} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={own.list}>
          <WrittenMessages
            messages={found.messages}
            loadPicture={(pictureId) =>
              call('POST /office/message-reports/:reportId/picture', { params, body: { pictureId } })
            }
          />
        </Panel>
        <div className="grid gap-6">
          {found.decision === null && (
            <Decide
              isSending={acting.isPending}
              onDecide={(body) =>
                acting.mutate(() => call('POST /office/message-reports/:reportId/decision', { params, body }))
              }
            />
          )}
          {found.blocks.length > 0 && (
            <Panel title={own.blocks}>
              <ul className="grid gap-3">
                {found.blocks.map(({ _id: blockId, blocked, by }) => (
                  <li key={blockId} className="flex flex-wrap items-center justify-between gap-x-4">
                    <span>
                      {own.block[blocked]} · {own.blockBy[by]}
                    </span>
                    <Button
                      variant="outline"
                      aria-label={`${own.lift} · ${own.block[blocked]} · ${own.blockBy[by]}`}
                      busy={acting.isPending}
                      onClick={() =>
                        acting.mutate(() =>
                          call('DELETE /office/message-reports/:reportId/blocks/:blockId', {
                            params: { ...params, blockId },
                          }),
                        )
                      }
                    >
                      {own.lift}
                    </Button>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

type Deciding = {
  isSending: boolean
  onDecide: (body: { decision: MessageReportDecision; text: string }) => void
}

function Decide({ isSending, onDecide }: Deciding) {
  const { texts } = useTexts('messageReports')
  const own = texts.messageReports
  const [decision, setDecision] = useState<MessageReportDecision>('dismissed')
  const [text, setText] = useState('')
  return (
    <Panel title={own.decide}>
      <Form className="grid gap-4" onSubmit={() => onDecide({ decision, text: text.trim() })}>
        <Select
          label={own.decision}
          value={decision}
          onChange={({ target }) =>
            setDecision(messageReportDecisions.find((it) => it === target.value) ?? 'dismissed')
          }
        >
          {messageReportDecisions.map((it) => (
            <option key={it} value={it}>
              {own.decisions[it]}
            </option>
          ))}
        </Select>
        <ReasonField label={own.reason} required isLong value={text} onChange={setText} />
        <Button type="submit" className="justify-self-start" busy={isSending}>
          {own.decide}
        </Button>
      </Form>
    </Panel>
  )
}
