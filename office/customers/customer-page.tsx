import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { OfficeCustomer } from '../../contract/office/customers.ts'
import { languageData } from '../../contract/language.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { AccessPanel } from './access-panel.tsx'
import { CarePanels } from './care-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { nameOf, useSaveCustomer } from './customer-parts.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'

export function CustomerPage() {
  const { texts } = useTexts('customers')
  const { userId = '' } = useParams()
  const may = useMay()
  const query = useQuery({
    queryKey: ['customer', userId],
    queryFn: async () => (await call('GET /office/customers/:userId', { params: { userId } })).customer,
  })
  const customer = query.data
  return (
    <Screen title={customer ? nameOf(customer, texts.customers.nameless) : texts.sections.customers}>
      <p>
        <Link to="/customers" className="link inline-flex min-h-11 items-center">
          {texts.customers.back}
        </Link>
      </p>
      {customer ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ContactPanel customer={customer} />
          <AccessPanel customer={customer} />
          <OrdersPanel userId={userId} />
          <CarePanels userId={userId} />
          {may('read-payments') && <CreditPanel userId={userId} />}
          <AddressesPanel customer={customer} />
          <SecurityPanel customer={customer} />
          {may('answer-data-requests') && <RequestsPanel customer={customer} />}
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function ContactPanel({ customer }: { customer: OfficeCustomer }) {
  const { texts, locale } = useTexts('customers')
  const may = useMay()
  const { _id: userId, email, emailVerifiedAt, phoneVerifiedAt, createdAt } = customer
  const resending = useMutation({
    mutationFn: () => call('POST /office/customers/:userId/verification', { params: { userId } }),
    onSuccess: useSaveCustomer(userId),
  })
  return (
    <Panel title={texts.customers.contact}>
      <dl className="grid gap-1 sm:grid-cols-[auto_1fr] sm:gap-x-6 sm:gap-y-3">
        <dt className="text-soft max-sm:mt-3">{texts.customers.email}</dt>
        <dd>
          {email !== '' && (
            <a href={`mailto:${email}`} className="link -my-2.5 inline-flex min-h-11 items-center">
              {email}
            </a>
          )}
          <p className="text-sm text-soft">
            {email === '' && texts.customers.noEmail}
            {email !== '' && emailVerifiedAt === null && texts.customers.unverified}
            {emailVerifiedAt !== null &&
              fill(texts.customers.verified, { time: formatDate(emailVerifiedAt, locale) })}
          </p>
        </dd>
        <dt className="text-soft max-sm:mt-3">{texts.customers.phone}</dt>
        <dd>
          <Phone customer={customer} />
          {customer.phone !== null && (
            <p className="text-sm text-soft">
              {phoneVerifiedAt === null
                ? texts.customers.phoneUnverified
                : fill(texts.customers.phoneVerified, { time: formatDate(phoneVerifiedAt, locale) })}
            </p>
          )}
        </dd>
        <dt className="text-soft max-sm:mt-3">{texts.customers.language}</dt>
        <dd lang={customer.language}>{languageData[customer.language].name}</dd>
        <dt className="text-soft max-sm:mt-3">{texts.customers.since}</dt>
        <dd>{formatDate(createdAt, locale)}</dd>
      </dl>
      {emailVerifiedAt === null && email !== '' && may('change-customers') && (
        <>
          <Failure error={resending.error} />
          <Notice>{resending.isSuccess && fill(texts.customers.resent, { email })}</Notice>
          <Button
            variant="outline"
            className="justify-self-start"
            busy={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {texts.customers.resend}
          </Button>
        </>
      )}
    </Panel>
  )
}

function Phone({ customer: { _id: userId, phone, isPhoneMasked } }: { customer: OfficeCustomer }) {
  const { texts } = useTexts('customers')
  const [shown, setShown] = useState<string | null>()
  const asking = useMutation({
    mutationFn: () => call('POST /office/customers/:userId/phone', { params: { userId } }),
    onSuccess: (answer) => setShown(answer.phone),
  })
  const number = shown ?? phone
  const isWhole = !isPhoneMasked || shown !== undefined
  return (
    <>
      {number === null && texts.customers.noPhone}
      {number !== null && !isWhole && number}
      {number !== null && isWhole && (
        <a href={`tel:${number}`} className="link -my-2.5 inline-flex min-h-11 items-center">
          {formatPhone(number)}
        </a>
      )}
      {isPhoneMasked && shown === undefined && (
        <div className="mt-2 grid justify-items-start gap-1.5">
          <Button variant="outline" busy={asking.isPending} onClick={() => asking.mutate()}>
            {texts.customers.showPhone}
          </Button>
          <p className="text-sm text-soft">{texts.customers.showPhoneHint}</p>
          <Failure error={asking.error} />
        </div>
      )}
    </>
  )
}

function AddressesPanel({ customer: { addresses } }: { customer: OfficeCustomer }) {
  const { texts } = useTexts('customers')
  return (
    <Panel title={texts.customers.addresses}>
      {addresses.length === 0 && <p>{texts.customers.noAddresses}</p>}
      <ul className="grid gap-3">
        {addresses.map(({ _id, street, city, state, zipCode, country, isDefault }) => (
          <li key={_id}>
            {street}, {city}, {state}, {zipCode} {country}
            {isDefault && <p className="text-sm text-soft">{texts.customers.mainAddress}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SecurityPanel({ customer }: { customer: OfficeCustomer }) {
  const { texts, language, locale } = useTexts('customers')
  const { hasPassword, passkeys, socialLogins, changes } = customer
  const names: Record<string, string> = texts.customers.changed
  return (
    <Panel title={texts.customers.security}>
      <ul className="grid gap-1">
        <li>{hasPassword ? texts.customers.withPassword : texts.customers.withoutPassword}</li>
        <li>
          {passkeys === 0
            ? texts.customers.noPasskeys
            : fillPlural(texts.customers.passkeys, language, passkeys)}
        </li>
        {socialLogins.length > 0 && (
          <li>{fill(texts.customers.socialLogins, { names: socialLogins.join(', ') })}</li>
        )}
      </ul>
      {changes.length > 0 && (
        <>
          <h3>{texts.customers.changes}</h3>
          <ul className="grid gap-1">
            {changes.map(({ changed, at, undoneAt }) => (
              <li key={at}>
                {fill(texts.customers.changedAt, {
                  what: changed.map((name) => names[name] ?? name).join(', '),
                  time: formatDateTime(at, locale),
                })}
                {undoneAt !== null && <span className="text-sm text-soft"> ({texts.customers.undone})</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
