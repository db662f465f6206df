import { Fragment, useEffect, useRef, useState } from 'react'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spelled } from '../../ui/said.tsx'
import { AddressForm } from './address-form.tsx'
import type { NewAddress } from './address-entries.ts'
import { useAddresses } from './use-addresses.ts'
import type { Address } from '../../../contract/addresses.ts'
import { plusCode } from '../../../contract/plus-code.ts'
import { formatPhone } from '../../../messages/format-phone.ts'

const formId = 'new-address'

const framed = 'rounded-lg border border-line bg-surface p-5 md:p-6'

export default function AddressBookPage() {
  const texts = useTexts('addressBook')
  const book = useAddresses()
  /** One form is open at a time: `new`, or the id of the address that is edited. */
  const [open, setOpen] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isAdding = open === 'new'

  async function add(address: NewAddress) {
    await book.add(address)
    setOpen(undefined)
    toggle.current?.focus()
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{texts.title}</h1>
        <Button
          ref={toggle}
          variant={isAdding ? 'outline' : 'strong'}
          aria-expanded={isAdding}
          aria-controls={isAdding ? formId : undefined}
          onClick={() => setOpen(isAdding ? undefined : 'new')}
        >
          <Icon name={isAdding ? 'minus' : 'plus'} className="size-4.5" />
          {texts.add}
        </Button>
      </div>
      {isAdding && (
        <AddressForm
          texts={texts}
          id={formId}
          mayMakeDefault={book.addresses?.length !== 0}
          onSave={add}
          className={`mb-6 ${framed}`}
        />
      )}
      {book.failed ? (
        <FailedState onRetry={book.retry} />
      ) : !book.addresses ? (
        <AddressesSkeleton />
      ) : book.addresses.length === 0 ? (
        !isAdding && <EmptyState icon={<Icon name="map-pin" />} label={texts.none} text={texts.noneText} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {book.addresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              book={book}
              isEdited={open === address._id}
              onEdit={(isEdited) => setOpen(isEdited ? address._id : undefined)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function AddressesSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      {[1, 2].map((card) => (
        <li key={card}>
          <Skeleton className="h-32 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}

type CardProps = {
  address: Address
  book: ReturnType<typeof useAddresses>
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

function AddressCard({ address, book, isEdited, onEdit }: CardProps) {
  const texts = useTexts('addressBook')
  const streetId = `address-${address._id}`
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  if (isEdited) {
    return (
      <li className={`lg:col-span-2 ${framed}`}>
        <AddressForm
          texts={texts}
          address={address}
          mayMakeDefault={!address.defaultShippingAddress}
          onSave={(changed) => book.update(address._id, changed).then(() => onEdit(false))}
          onCancel={() => onEdit(false)}
        />
      </li>
    )
  }
  return (
    <li
      aria-labelledby={streetId}
      className={`flex flex-col rounded-lg border bg-surface p-5 ${address.defaultShippingAddress ? 'border-green' : 'border-line'}`}
    >
      <AddressLines address={address} streetId={streetId} />
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        {!address.defaultShippingAddress && (
          <Button
            variant="plain"
            aria-describedby={streetId}
            disabled={book.busy}
            onClick={() => book.setDefault(address._id)}
            className="min-w-11 justify-start px-0"
          >
            {texts.setDefault}
          </Button>
        )}
        <Button
          ref={edit}
          variant="plain"
          aria-describedby={streetId}
          disabled={book.busy}
          onClick={() => onEdit(true)}
          className="min-w-11 justify-start px-0"
        >
          {texts.edit}
        </Button>
        <Button
          variant="danger"
          aria-describedby={streetId}
          disabled={book.busy}
          onClick={() => book.remove(address._id)}
          className="min-w-11 justify-start px-0"
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function AddressLines({ address, streetId }: { address: Address; streetId: string }) {
  const texts = useTexts('addressBook')
  const { recipient = '', phone = '', phone2 = '' } = address
  const phones = [phone, phone2].filter(Boolean).map(formatPhone)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p id={streetId} className="min-w-0 font-semibold break-words">
          <MarkedText text={address.street} />
        </p>
        {address.defaultShippingAddress && (
          <span className="shrink-0 rounded-sm bg-green-soft px-2.5 py-0.5 text-sm font-semibold text-green">
            {texts.default}
          </span>
        )}
      </div>
      <p className="mt-1 break-words text-soft">
        <MarkedText text={`${address.city}, ${address.state}`} />
        <br />
        <MarkedText text={`${address.zipCode} ${address.country}`} />
      </p>
      {(recipient !== '' || phones.length > 0) && (
        <p className="break-words">
          <MarkedText text={recipient} />
          {phones.map((number, index) => (
            <Fragment key={number}>
              {(index > 0 || recipient !== '') && ' · '}
              <Spelled code={number} />
            </Fragment>
          ))}
        </p>
      )}
      {address.note !== undefined && (
        <p className="break-words text-soft">
          <MarkedText text={address.note} />
        </p>
      )}
      {address.location && <p className="text-soft tabular">{plusCode(address.location)}</p>}
    </>
  )
}
