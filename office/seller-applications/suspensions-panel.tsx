import { useState } from 'react'
import type { OfficeApplication, OfficeSuspension } from '../../contract/office/seller-applications.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { applicationsKey } from './applications-key.ts'

type Props = { application: OfficeApplication }

/** The state of the store, what suspends it or ends that, and each suspension with its appeal. */
export function SuspensionsPanel({ application }: Props) {
  const { texts } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [isOpen, setOpen] = useState(false)
  const { state, suspensions } = application
  return (
    <Panel title={own.suspensions}>
      <p>{own.states[state]}</p>
      {suspensions.map((suspension) => (
        <Suspension key={suspension._id} suspension={suspension} />
      ))}
      {state === 'active' && (
        <Button variant="danger" className="button-flush justify-self-start" onClick={() => setOpen(true)}>
          {own.suspend}
        </Button>
      )}
      {state === 'suspended' && (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {own.readmit}
        </Button>
      )}
      {isOpen && state === 'active' && (
        <SuspendDialog application={application} onClose={() => setOpen(false)} />
      )}
      {isOpen && state === 'suspended' && (
        <ReadmitDialog application={application} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

function Suspension({ suspension }: { suspension: OfficeSuspension }) {
  const { texts, locale } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [isAnswering, setAnswering] = useState(false)
  const { reason, next, at, by, appeal, answer, lifted } = suspension
  const step = (text: string, { by: who, at: when }: { by: string; at: string }) =>
    fill(text, { by: who, time: formatDateTime(when, locale) })
  return (
    <div className="grid gap-3 border-s-3 border-line ps-4">
      <Step title={step(own.suspendedBy, { by, at })} text={reason} />
      <Step title={own.next} text={next} />
      {appeal && <Step title={step(own.appealBy, appeal)} text={appeal.text} />}
      {answer && !answer.isLifted && <Step title={step(own.keptBy, answer)} text={answer.reason} />}
      {lifted && <Step title={step(own.liftedBy, lifted)} text={lifted.reason} />}
      {appeal && !answer && !lifted && (
        <Button className="justify-self-start" onClick={() => setAnswering(true)}>
          {own.answer}
        </Button>
      )}
      {isAnswering && <AnswerDialog suspension={suspension} onClose={() => setAnswering(false)} />}
    </div>
  )
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-sm font-normal text-soft">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

type Closing = { onClose: () => void }

type ReasonProps = { value: string; error: unknown; onChange: (reason: string) => void }

/** The seller reads it. */
function ToldReason(props: ReasonProps) {
  const { texts } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  return <ReasonField label={own.reason} hint={own.toldWhy} isLong {...props} />
}

function SuspendDialog({ application: { _id: sellerId, storeName }, onClose }: Props & Closing) {
  const { texts, language } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [reason, setReason] = useState('')
  const [next, setNext] = useState('')
  const saving = useSave(applicationsKey, onClose)
  const suspend = () =>
    saving.mutate(() =>
      call('POST /office/sellers/:sellerId/suspension', { params: { sellerId }, body: { reason, next } }),
    )
  return (
    <Dialog label={fill(own.suspendTitle, { name: textIn(storeName, language) })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={suspend}>
        <p>{own.suspendWhy}</p>
        <ToldReason value={reason} error={saving.error} onChange={setReason} />
        <ReasonField
          label={own.next}
          isLong
          value={next}
          error={faultOf(saving.error, 'next')}
          onChange={setNext}
        />
        <Failure error={saving.error} />
        <DialogButtons variant="strongDanger" submit={own.suspend} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

function ReadmitDialog({ application: { _id: sellerId, storeName }, onClose }: Props & Closing) {
  const { texts, language } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [reason, setReason] = useState('')
  const saving = useSave(applicationsKey, onClose)
  const readmit = () =>
    saving.mutate(() =>
      call('POST /office/sellers/:sellerId/readmission', { params: { sellerId }, body: { reason } }),
    )
  return (
    <Dialog label={fill(own.readmitTitle, { name: textIn(storeName, language) })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={readmit}>
        <p>{own.readmitWhy}</p>
        <ToldReason value={reason} error={saving.error} onChange={setReason} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.readmit} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

/** Both answers have a reason; the button says which it is. */
function AnswerDialog({ suspension, onClose }: { suspension: OfficeSuspension } & Closing) {
  const { texts } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [reason, setReason] = useState('')
  const saving = useSave(applicationsKey, onClose)
  const params = { suspensionId: suspension._id }
  const answer = (isLifted: boolean) =>
    saving.mutate(() =>
      call('POST /office/seller-suspensions/:suspensionId/answer', { params, body: { isLifted, reason } }),
    )
  return (
    <Dialog label={fill(own.answerTitle, { name: suspension.storeName })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => answer(true)}>
        {suspension.appeal && <p className="whitespace-pre-line wrap-anywhere">{suspension.appeal.text}</p>}
        <ToldReason value={reason} error={saving.error} onChange={setReason} />
        <Failure error={saving.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {own.lift}
          </Button>
          <Button variant="strongDanger" busy={saving.isPending} onClick={() => answer(false)}>
            {own.keep}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
