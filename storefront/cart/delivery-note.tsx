import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'
import { PageLink } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Where the order will go: the default address, or the way to give one. A failure to know is no hindrance to buy. */
export function DeliveryNote() {
  const texts = useTexts('cart')
  const { addresses, isLoading } = useAddresses()
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

function useAddresses() {
  const { id: userId } = useUser()
  const { data, isLoading } = useQuery({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => (await account('GET /addresses', { query: { userId }, signal })).addresses,
  })
  return { addresses: data, isLoading }
}
