import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { OfficeApplication } from '../../contract/office/seller-applications.ts'
import { textIn } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Button } from '../../ui/button.tsx'
import { applicationsKey } from './applications-key.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { SuspensionsPanel } from './suspensions-panel.tsx'

/** `/sellers/applications/ID`: all that a seller has given, the decision, its suspensions, its score and its penalties. */
export function ApplicationPage() {
  const { texts, language } = useTexts('sellerApplications')
  const { sellerId = '' } = useParams()
  const query = useQuery({
    queryKey: [...applicationsKey, sellerId, language],
    queryFn: () => call('GET /office/seller-applications/:sellerId', { params: { sellerId } }),
  })
  const { data } = query
  return (
    <Screen title={data ? textIn(data.application.storeName, language) : texts.sellerApplications.title}>
      <Link to="/sellers/applications" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.sellerApplications.title}
      </Link>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Given application={data.application} />
          <div className="grid gap-6">
            <DecisionPanel application={data.application} />
            <DocumentsPanel application={data.application} />
            <SuspensionsPanel application={data.application} />
            <StandingPanel standing={data.standing} />
          </div>
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Given({ application }: { application: OfficeApplication }) {
  const { texts, locale } = useTexts('payouts', 'sellerApplications')
  const own = texts.sellerApplications
  const mayPay = useMay()('pay-sellers')
  const { sellerName, storeName, location, phone, tin, payDetails, agreement, members } = application
  const items = application.missing.map((item) => own.items[item]).join(', ')
  return (
    <Panel title={own.store}>
      {application.status === null && <p className="text-soft">{own.noApplication}</p>}
      {application.status !== null && items !== '' && (
        <p className="text-soft">{fill(own.missing, { items })}</p>
      )}
      <dl className="grid gap-3">
        <Fact name={own.columns.seller}>{sellerName}</Fact>
        <Fact name={own.names}>
          <InLanguages texts={storeName} />
        </Fact>
        <Fact name={own.places}>
          <InLanguages texts={location} />
        </Fact>
        <Fact name={own.phone}>{phone === '' ? own.nothing : formatPhone(phone)}</Fact>
        <Fact name={own.tin}>{tin ?? own.nothing}</Fact>
        <Fact name={own.payDetails}>
          {payDetails ? (
            <>
              {payDetails.bank ? texts.payments.banks[payDetails.bank] : texts.payouts.ways[payDetails.way]}{' '}
              {payDetails.number}, {payDetails.holder} (
              {payDetails.isVerified ? own.verified : own.unverified})
              {!payDetails.isVerified && mayPay && (
                <Link to="/books/payouts/details" className="link flex min-h-11 w-fit items-center">
                  {own.verify}
                </Link>
              )}
            </>
          ) : (
            own.nothing
          )}
        </Fact>
        <Fact name={own.agreement}>
          {agreement
            ? fill(own.agreed, {
                version: agreement.version,
                time: formatDateTime(agreement.at, locale),
              })
            : own.nothing}
        </Fact>
        <Fact name={own.members}>
          <ul>
            {members.map(({ email, fullName, hasSecondFactor }) => (
              <li key={email} className="wrap-anywhere">
                {fullName}, {email}
                {hasSecondFactor && `, ${own.withFactor}`}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function InLanguages({ texts }: { texts: Texts }) {
  const { nothing } = useTexts('sellerApplications').texts.sellerApplications
  const given = offeredLanguages().filter((language) => texts[language] !== '')
  if (given.length === 0) return nothing
  return (
    <ul>
      {given.map((language) => (
        <li key={language}>
          <span lang={language}>{texts[language]}</span>{' '}
          <span className="text-sm text-soft">{languageData[language].name}</span>
        </li>
      ))}
    </ul>
  )
}

type Document = OfficeApplication['documents'][number]

function DocumentsPanel({ application: { _id: sellerId, documents } }: { application: OfficeApplication }) {
  const { texts, locale } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [shown, setShown] = useState<Document>()
  return (
    <Panel title={own.documents}>
      {documents.length === 0 && <p>{own.nothing}</p>}
      <ul>
        {documents.map((document) => (
          <li key={document._id}>
            <Button variant="plain" className="button-flush" onClick={() => setShown(document)}>
              {fill(own.documentOf, {
                kind: own.kinds[document.kind],
                time: formatDateTime(document.createdAt, locale),
              })}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog label={own.kinds[shown.kind]} onClose={() => setShown(undefined)}>
          <PrivatePicture
            pictureId={shown._id}
            load={() => {
              const params = { sellerId, documentId: shown._id }
              return call('GET /office/seller-applications/:sellerId/documents/:documentId', { params })
            }}
            alt={own.kinds[shown.kind]}
            texts={texts}
          />
        </Dialog>
      )}
    </Panel>
  )
}
