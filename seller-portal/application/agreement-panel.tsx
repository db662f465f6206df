import { useState } from 'react'
import { agreementVersion } from '../../contract/seller-applications.ts'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

/** The agreement in its present version. Who has accepted it opens it again to read it. */
export function AgreementPanel({ application: { agreement } }: { application: SellerApplication }) {
  const { locale } = useTexts()
  const may = useMay()
  const { agreement: own, ownersOnly } = useApplicationTexts()
  const accepting = useFilling()
  const isAccepted = agreement?.version === agreementVersion
  const [isOpen, setOpen] = useState(!isAccepted)
  const accept = () =>
    accepting.mutate(() => call('POST /seller/agreement', { body: { version: agreementVersion } }))
  const day = formatDate(`${agreementVersion}T12:00:00+03:00`, locale)
  return (
    <div id="agreement" className="scroll-mt-4">
      <Panel title={own.title}>
        <p className="text-sm text-soft">{fill(own.version, { day })}</p>
        {isOpen ? (
          <div className="grid max-w-prose gap-3">
            {own.sections.map(({ heading, text }) => (
              <div key={heading}>
                <h3 className="text-lg">{heading}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
            {own.read}
          </Button>
        )}
        {isAccepted && (
          <p role="status" className="text-green">
            {fill(own.accepted, { time: formatDateTime(agreement.at, locale) })}
          </p>
        )}
        <Failure error={accepting.error} />
        {!isAccepted && may('apply') && (
          <Button className="justify-self-start" busy={accepting.isPending} onClick={accept}>
            {own.accept}
          </Button>
        )}
        {!isAccepted && !may('apply') && <p className="text-soft">{ownersOnly}</p>}
      </Panel>
    </div>
  )
}
