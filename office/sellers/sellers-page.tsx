import { languageData } from '../../contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeSeller } from '../../contract/office/sellers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { useSave } from '../ui/use-save.ts'
import { LevelDialog } from './level-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { SellerDialog, sellersKey as queryKey } from './seller-dialog.tsx'

export function SellersPage() {
  const { texts } = useTexts('sellers')
  const mayCommission = useMay()('change-settings')
  const [open, setOpen] = useState<'new' | OfficeSeller>()
  const [removed, setRemoved] = useState<OfficeSeller>()
  const [levelled, setLevelled] = useState<OfficeSeller>()
  const [sending, setSending] = useState<OfficeSeller>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/sellers') })
  const { columns } = texts.sellers
  const head = [
    columns.store,
    columns.seller,
    columns.location,
    columns.phone,
    columns.products,
    columns.since,
    columns.do,
  ]
  return (
    <Screen title={texts.sections.sellers}>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => setOpen('new')}>{texts.sellers.add}</Button>
        {mayCommission && (
          <Link className="link inline-flex min-h-11 items-center" to="/commission">
            {texts.sellers.commission}
          </Link>
        )}
        {mayCommission && (
          <Link className="link inline-flex min-h-11 items-center" to="/sellers/applications">
            {texts.sellers.applications}
          </Link>
        )}
      </div>
      {!query.data && <Waiting query={query} />}
      {query.data?.sellers.length === 0 && <p role="status">{texts.sellers.none}</p>}
      {query.data && query.data.sellers.length > 0 && (
        <Table label={texts.sellers.list} head={head}>
          {query.data.sellers.map((seller) => (
            <Row
              key={seller._id}
              seller={seller}
              onChange={() => setOpen(seller)}
              onRemove={() => setRemoved(seller)}
              onLevel={() => setLevelled(seller)}
              onSending={() => setSending(seller)}
            />
          ))}
        </Table>
      )}
      {open && <SellerDialog seller={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {levelled && <LevelDialog seller={levelled} onClose={() => setLevelled(undefined)} />}
      {sending && <SendingDialog seller={sending} onClose={() => setSending(undefined)} />}
      {removed && <RemoveDialog seller={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  )
}

type Shown = {
  seller: OfficeSeller
  onChange: () => void
  onRemove: () => void
  onLevel: () => void
  onSending: () => void
}

function Row({ seller, onChange, onRemove, onLevel, onSending }: Shown) {
  const { texts, language, locale } = useTexts('sellers')
  const storeName = textIn(seller.storeName, language)
  const mayCommission = useMay()('change-settings')
  return (
    <tr>
      <td className="min-w-40">
        <a
          className="link inline-flex min-h-11 items-center font-medium"
          href={seller.url}
          target="_blank"
          rel="noreferrer"
        >
          {storeName}
        </a>
        <div className="flex flex-wrap gap-x-4 text-sm">
          {mayCommission && (
            <Link
              className="link flex min-h-11 w-fit min-w-11 items-center xl:pointer-fine:min-h-7"
              to={`/commission?seller=${seller._id}`}
              aria-label={fill(texts.sellers.commissionOf, { name: storeName })}
            >
              {texts.sellers.commission}
            </Link>
          )}
          {mayCommission && (
            <Link
              className="link flex min-h-11 w-fit min-w-11 items-center xl:pointer-fine:min-h-7"
              to={`/sellers/${seller._id}/members`}
              aria-label={fill(texts.sellers.membersOf, { name: storeName })}
            >
              {texts.sellers.members}
            </Link>
          )}
          <State seller={seller} storeName={storeName} mayOpen={mayCommission} />
          <Level seller={seller} storeName={storeName} onLevel={mayCommission ? onLevel : undefined} />
          <Sender seller={seller} storeName={storeName} onSending={mayCommission ? onSending : undefined} />
        </div>
      </td>
      <td className="min-w-40">{textIn(seller.sellerName, language)}</td>
      <td className="min-w-32">{textIn(seller.location, language)}</td>
      <td className="whitespace-nowrap">{formatPhone(seller.phone)}</td>
      <td>{seller.products}</td>
      <td className="whitespace-nowrap">{formatDate(seller.createdAt, locale)}</td>
      <td>
        <div className="button-flush flex whitespace-nowrap">
          <Button
            variant="plain"
            aria-label={fill(texts.sellers.change, { name: storeName })}
            onClick={onChange}
          >
            {texts.change}
          </Button>
          <Button
            variant="danger"
            aria-label={fill(texts.sellers.remove, { name: storeName })}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** What a seller has given, and whether it may sell. */
function State({
  seller,
  storeName,
  mayOpen,
}: {
  seller: OfficeSeller
  storeName: string
  mayOpen: boolean
}) {
  const { texts } = useTexts('sellers')
  const state = texts.sellers.states[seller.state]
  if (!mayOpen) return <span className="text-soft">{state}</span>
  return (
    <Link
      className="link flex min-h-11 w-fit min-w-11 items-center xl:pointer-fine:min-h-7"
      to={`/sellers/applications/${seller._id}`}
      aria-label={`${state}: ${fill(texts.sellers.applicationOf, { name: storeName })}`}
    >
      {state}
    </Link>
  )
}

function Level({
  seller,
  storeName,
  onLevel,
}: {
  seller: OfficeSeller
  storeName: string
  onLevel: (() => void) | undefined
}) {
  const { texts } = useTexts('sellers')
  const level = texts.sellers.levels[seller.level]
  if (!onLevel) return <span className="text-soft">{level}</span>
  return (
    <button
      type="button"
      className="link flex min-h-11 w-fit min-w-11 items-center xl:pointer-fine:min-h-7"
      aria-label={`${level}: ${fill(texts.sellers.changeLevel, { name: storeName })}`}
      onClick={onLevel}
    >
      {level}
    </button>
  )
}

function Sender({
  seller: { sentBy },
  storeName,
  onSending,
}: {
  seller: OfficeSeller
  storeName: string
  onSending: (() => void) | undefined
}) {
  const { texts, language } = useTexts('sellers')
  const { sending, senders, sendingOf } = texts.sellers
  const text = sending + languageData[language].separators.colon + senders[sentBy]
  if (!onSending) return <span className="text-soft">{text}</span>
  return (
    <button
      type="button"
      className="link flex min-h-11 w-fit min-w-11 items-center xl:pointer-fine:min-h-7"
      aria-label={`${text}, ${fill(sendingOf, { name: storeName })}`}
      onClick={onSending}
    >
      {text}
    </button>
  )
}

type Asking = { onClose: () => void }

function RemoveDialog({ seller, onClose }: Asking & { seller: OfficeSeller }) {
  const { texts, language } = useTexts('sellers')
  const removing = useSave(queryKey, onClose)
  const params = { sellerId: seller._id }
  return (
    <ConfirmDialog
      label={fill(texts.sellers.removeTitle, { name: textIn(seller.storeName, language) })}
      why={texts.sellers.removeWhy}
      submit={texts.sellers.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/sellers/:sellerId', { params }))}
      onClose={onClose}
    />
  )
}
