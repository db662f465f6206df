import { Link } from 'wouter'
import { agreementVersion } from '../../contract/seller-applications.ts'
import { useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { Checklist } from './checklist.tsx'
import { useApplication } from './use-application.ts'

/** What Today shows first: the checklist of who applies, and a changed agreement to who has accepted an older one. */
export function FirstSteps() {
  const { seller } = useMe()
  const { data: application } = useApplication()
  if (!application) return null
  const { agreement, mayChange } = application
  if (seller.state === 'applying' && mayChange) return <Steps application={application} />
  return agreement && agreement.version !== agreementVersion && <ChangedAgreement />
}

type Props = Parameters<typeof Checklist>[0]

function Steps({ application }: Props) {
  const { texts } = useTexts()
  const own = useApplicationTexts()
  return (
    <Panel title={own.checklist}>
      <Checklist application={application} />
      <Link to="/application" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.sections.application}
      </Link>
    </Panel>
  )
}

function ChangedAgreement() {
  const { texts } = useTexts()
  return (
    <div role="status" className="panel flex flex-wrap items-center gap-x-4">
      {texts.states.agreement}
      <Link to="/application" className="link inline-flex min-h-11 items-center">
        {texts.states.see}
      </Link>
    </div>
  )
}
