import { useAddressList } from '../account/address-book/use-address-list.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Where the order will go: the default address, or the way to give one. A failure to know is no hindrance to buy. */
export function DeliveryNote() {
  const texts = useTexts('cart')
  const { data: addresses, isLoading } = useAddressList()
  if (isLoading) return <Skeleton className="mt-4 h-16" />
  if (!addresses) return null
  const [first] = addresses
  return (
    <div className={`mt-4 rounded-lg px-4 py-2 ${first ? 'bg-sunk' : 'bg-yellow-soft text-yellow-ink'}`}>
      <p className="break-words">
        {first ? (
          <>
            <span className="block text-sm text-soft">{texts.deliverTo}</span>
            {first.street}, {first.city}
          </>
        ) : (
          texts.noAddress
        )}
      </p>
      <PageLink
        to="/account/address-book"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {first ? texts.changeAddress : texts.addAddress}
      </PageLink>
    </div>
  )
}
