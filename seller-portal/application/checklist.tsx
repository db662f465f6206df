import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { applicationItems } from '../../contract/seller-applications.ts'
import type { ApplicationItem } from '../../contract/seller-applications.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay, useMe } from '../session/session.tsx'
import { PayDialog } from '../pay-details/pay-dialog.tsx'
import { PhoneDialog } from '../store/phone-dialog.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { StoreDialog } from './store-dialog.tsx'
import { TinDialog } from './tin-dialog.tsx'
import { useFilling } from './use-application.ts'

/** The panels of these are further down on the page. */
const anchors: Partial<Record<ApplicationItem, string>> = {
  licence: '/application#documents',
  agreement: '/application#agreement',
}

/** What is there and what is missing; each item opens its form. */
export function Checklist({ application }: { application: SellerApplication }) {
  const own = useApplicationTexts()
  const { hasSecondFactor } = useMe()
  const mayApply = useMay()('apply')
  const [open, setOpen] = useState<ApplicationItem>()
  const mayFill = mayApply && application.mayChange
  return (
    <>
      <p className="text-soft">{own.checklistWhy}</p>
      <ul className="divide-y divide-line">
        {applicationItems.map((item) => {
          const isMissing = application.missing.includes(item)
          return (
            <Line
              key={item}
              text={own.items[item]}
              state={isMissing ? own.missing : own.done}
              isDone={!isMissing}
            >
              {mayFill && (isMissing || item !== 'agreement') && (
                <Filling item={item} isMissing={isMissing} onOpen={() => setOpen(item)} />
              )}
            </Line>
          )
        })}
        <Line
          text={own.items.factor}
          state={hasSecondFactor ? own.done : own.optional}
          isDone={hasSecondFactor}
        >
          {!hasSecondFactor && (
            <Link
              to="/account"
              className="button button-outline"
              aria-label={`${own.fill}: ${own.items.factor}`}
            >
              {own.fill}
            </Link>
          )}
        </Line>
      </ul>
      {(open === 'names' || open === 'place') && (
        <StoreDialog application={application} onClose={() => setOpen(undefined)} />
      )}
      {open === 'phone' && <PhoneDialog phone={application.phone} onClose={() => setOpen(undefined)} />}
      {open === 'tin' && <TinDialog tin={application.tin ?? ''} onClose={() => setOpen(undefined)} />}
      {open === 'pay-details' && (
        <PayForm details={application.payDetails} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

type PayFormProps = { details: SellerApplication['payDetails']; onClose: () => void }

function PayForm({ details, onClose }: PayFormProps) {
  const saving = useFilling(onClose)
  return (
    <PayDialog
      details={details}
      saving={saving}
      onSave={(body) => saving.mutate(() => call('PUT /seller/application/pay-details', { body }))}
      onClose={onClose}
    />
  )
}

type LineProps = { text: string; state: string; isDone: boolean; children: ReactNode }

function Line({ text, state, isDone, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0 flex-1 basis-36">
        <span className="font-medium wrap-anywhere">{text}</span>
        <span className={isDone ? 'text-sm text-green' : 'text-sm text-soft'}>
          {isDone && <span aria-hidden="true">✓ </span>}
          {state}
        </span>
      </span>
      {children}
    </li>
  )
}

type FillingProps = { item: ApplicationItem; isMissing: boolean; onOpen: () => void }

function Filling({ item, isMissing, onOpen }: FillingProps) {
  const own = useApplicationTexts()
  const text = isMissing ? own.fill : own.change
  const name = `${text}: ${own.items[item]}`
  const anchor = anchors[item]
  if (anchor) {
    return (
      <a href={anchor} className="button button-outline" aria-label={name}>
        {text}
      </a>
    )
  }
  return (
    <Button variant="outline" aria-label={name} onClick={onOpen}>
      {text}
    </Button>
  )
}
