import { useRef, useState } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../../describe-page.ts'
import { useLocalPath } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { pageContext } from '../../page.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses, type NewAddress } from './use-addresses.ts'
import type { Address } from '../../../contract/addresses.ts'

export function loader(args: LoaderFunctionArgs) {
  return { texts: pageContext(args).texts('addressBook') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.addressBook.title, noindex: true })
}

const formId = 'new-address'

export default function AddressBookPage() {
  const texts = useTexts('addressBook')
  const book = useAddresses()
  const isForCart = new URLSearchParams(useLocation().search).get('next') === 'cart'
  const [open, setOpen] = useState(isForCart)
  const navigate = useNavigate()
  const local = useLocalPath()
  const toggle = useRef<HTMLButtonElement>(null)

  async function save(address: NewAddress) {
    await book.add(address)
    if (isForCart) return navigate(local('/cart'))
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{texts.title}</h1>
        <Button
          ref={toggle}
          variant={open ? 'outline' : 'strong'}
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'minus' : 'plus'} className="size-4.5" />
          {texts.add}
        </Button>
      </div>
      {isForCart && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-yellow-soft p-5">
          <p className="text-yellow-ink">{texts.forCart}</p>
          <ButtonLink to="/cart" variant="outline">
            {texts.backToCart}
          </ButtonLink>
        </div>
      )}
      {open && <AddressForm id={formId} isFirst={book.addresses?.length === 0} onSave={save} />}
      {book.failed ? (
        <FailedState onRetry={book.retry} />
      ) : !book.addresses ? (
        <AddressesSkeleton />
      ) : book.addresses.length === 0 ? (
        !open && <EmptyState icon={<Icon name="map-pin" />} title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {book.addresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              busy={book.busy}
              onSetDefault={() => book.setDefault(address._id)}
              onRemove={() => book.remove(address._id)}
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
          <Skeleton className="h-38 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}

function AddressCard({
  address,
  busy,
  onSetDefault,
  onRemove,
}: {
  address: Address
  busy: boolean
  onSetDefault: () => void
  onRemove: () => void
}) {
  const texts = useTexts('addressBook')
  const streetId = `address-${address._id}`
  return (
    <li
      aria-labelledby={streetId}
      className={`flex flex-col rounded-lg border bg-surface p-5 ${address.defaultShippingAddress ? 'border-green' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <p id={streetId} className="min-w-0 font-semibold break-words">
          {address.street}
        </p>
        {address.defaultShippingAddress && (
          <span className="shrink-0 rounded-full bg-green-soft px-2.5 py-0.5 text-sm font-semibold text-green">
            {texts.default}
          </span>
        )}
      </div>
      <p className="mt-1 break-words text-soft">
        {address.city}, {address.state}
        <br />
        {address.zipCode} {address.country}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        {!address.defaultShippingAddress && (
          <Button
            variant="plain"
            aria-describedby={streetId}
            disabled={busy}
            onClick={onSetDefault}
            className="px-0"
          >
            {texts.setDefault}
          </Button>
        )}
        <Button
          variant="danger"
          aria-describedby={streetId}
          disabled={busy}
          onClick={onRemove}
          className="px-0"
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
