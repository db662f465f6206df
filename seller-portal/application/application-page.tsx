import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Awaited, Failure, Waiting } from '../ui/waiting.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { Checklist } from './checklist.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { useApplication, useFilling } from './use-application.ts'

/** `/application`: what a seller gives to be approved, what the shop has decided, and a suspension with its appeal. */
export function ApplicationPage() {
  const { texts } = useTexts()
  const query = useApplication()
  return (
    <Screen title={texts.sections.application}>
      <Suspense fallback={<Awaited />}>
        {query.data ? <Application application={query.data} /> : <Waiting query={query} />}
      </Suspense>
    </Screen>
  )
}

function Application({ application }: { application: SellerApplication }) {
  const { checklist } = useApplicationTexts()
  const { suspension, mayChange, status, documents } = application
  // The part that a link of Today leads to is there only now.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      {suspension && <SuspensionPanel suspension={suspension} />}
      {!suspension && <Status application={application} />}
      {status !== null && status !== 'approved' && (
        <Panel title={checklist}>
          <Checklist application={application} />
          {mayChange && <Submission application={application} />}
        </Panel>
      )}
      {(mayChange || documents.length > 0) && <DocumentsPanel application={application} />}
      <AgreementPanel application={application} />
    </>
  )
}

function Status({ application: { status, note, submittedAt } }: { application: SellerApplication }) {
  const { locale } = useTexts()
  const own = useApplicationTexts()
  if (status === null || status === 'open') return null
  const time = submittedAt ? formatDateTime(submittedAt, locale) : ''
  return (
    <div role="status" className="panel grid gap-3">
      <p className="font-medium">{fill(own.statuses[status], { time })}</p>
      {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {(status === 'asked' || status === 'refused') && <p>{own.mend}</p>}
      {status === 'approved' && (
        <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
          {own.toOrders}
        </Link>
      )}
    </div>
  )
}

/** The button says what is missing, instead of doing nothing. */
function Submission({ application: { missing } }: { application: SellerApplication }) {
  const own = useApplicationTexts()
  const { language } = useTexts()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const sending = useFilling()
  if (!may('apply')) return <p className="text-soft">{own.ownersOnly}</p>
  const names = missing.map((item) => own.items[item])
  const items = new Intl.ListFormat(language).format(names)
  const isIncomplete = isAsked && missing.length > 0
  return (
    <div className="grid gap-3">
      <Alert>{isIncomplete && fill(own.stillMissing, { items })}</Alert>
      <Failure error={sending.error} />
      <Button
        className="justify-self-start"
        busy={sending.isPending}
        onClick={() => {
          setAsked(true)
          if (missing.length === 0) sending.mutate(() => call('POST /seller/application/submission'))
        }}
      >
        {own.send}
      </Button>
    </div>
  )
}
