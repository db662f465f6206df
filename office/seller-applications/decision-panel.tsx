import { useState } from 'react'
import type { OfficeApplication } from '../../contract/office/seller-applications.ts'
import { textIn } from '../../contract/office/texts.ts'
import type { ApplicationDecision } from '../../contract/seller-applications.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { applicationsKey } from './applications-key.ts'

type Props = { application: OfficeApplication }

/** What was decided by whom, and the three decisions while the application waits. */
export function DecisionPanel({ application }: Props) {
  const { texts, locale } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [deciding, setDeciding] = useState<ApplicationDecision>()
  const { status, note, submittedAt, decidedAt, decidedBy } = application
  if (status === null) return null
  return (
    <Panel title={own.decision}>
      <p>
        <b>{own.statuses[status]}</b>
        {decidedAt && decidedBy !== null && (
          <> · {fill(own.decidedBy, { by: decidedBy, time: formatDateTime(decidedAt, locale) })}</>
        )}
      </p>
      {submittedAt && (
        <p className="text-soft">{fill(own.sentOn, { time: formatDateTime(submittedAt, locale) })}</p>
      )}
      {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {status === 'waiting' && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDeciding('approve')}>{own.approve}</Button>
          <Button variant="outline" onClick={() => setDeciding('ask')}>
            {own.ask}
          </Button>
          <Button variant="danger" onClick={() => setDeciding('refuse')}>
            {own.refuse}
          </Button>
        </div>
      )}
      {deciding && (
        <DecisionDialog
          application={application}
          decision={deciding}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Panel>
  )
}

type DialogProps = Props & { decision: ApplicationDecision; onClose: () => void }

function DecisionDialog({ application, decision, onClose }: DialogProps) {
  const { texts, language } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [reason, setReason] = useState('')
  // What is decided about is what was looked at, even if it is read anew while the dialog is open.
  const [submittedAt] = useState(application.submittedAt ?? '')
  const saving = useSave(applicationsKey, onClose)
  const name = textIn(application.storeName, language)
  const titles = { approve: own.approveTitle, ask: own.askTitle, refuse: own.refuseTitle }
  const params = { sellerId: application._id }
  const body = { decision, submittedAt, ...(decision !== 'approve' && { reason }) }
  const decide = () =>
    saving.mutate(() => call('POST /office/seller-applications/:sellerId/decision', { params, body }))
  return (
    <Dialog label={fill(titles[decision], { name })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={decide}>
        <p>{decision === 'approve' ? own.approveWhy : own.toldWhy}</p>
        {decision !== 'approve' && (
          <ReasonField
            label={decision === 'ask' ? own.question : own.reason}
            isLong
            value={reason}
            error={saving.error}
            onChange={setReason}
          />
        )}
        <Failure error={saving.error} />
        <DialogButtons
          variant={decision === 'refuse' ? 'strongDanger' : 'strong'}
          submit={own[decision]}
          busy={saving.isPending}
        />
      </Form>
    </Dialog>
  )
}
