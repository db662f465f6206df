import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeSeller } from '../../contract/office/sellers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { useSave } from '../ui/use-save.ts'
import { SellerDialog, sellersKey as queryKey } from './seller-dialog.tsx'

export function SellersPage() {
  const { texts } = useTexts('sellers')
  const [open, setOpen] = useState<'new' | OfficeSeller>()
  const [removed, setRemoved] = useState<OfficeSeller>()
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
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.sellers.add}
      </Button>
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
            />
          ))}
        </Table>
      )}
      {open && <SellerDialog seller={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {removed && <RemoveDialog seller={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  )
}

type Shown = { seller: OfficeSeller; onChange: () => void; onRemove: () => void }

function Row({ seller, onChange, onRemove }: Shown) {
  const { texts, language, locale } = useTexts('sellers')
  const storeName = textIn(seller.storeName, language)
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
      </td>
      <td className="min-w-40">{textIn(seller.sellerName, language)}</td>
      <td className="min-w-32">{textIn(seller.location, language)}</td>
      <td className="whitespace-nowrap">{seller.phone}</td>
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
