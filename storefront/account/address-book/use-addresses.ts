import { queryOptions, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { useEffect } from 'react'
import type { Address } from '../../../contract/addresses.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { toast } from '../../ui/toast.ts'

/** A shopper's addresses, the default first, and the key under which they are kept. */
function addressListOf(userId: string) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => (await account('GET /addresses', { query: { userId }, signal })).addresses,
  })
}

/** The addresses of the signed-in shopper. */
export function useAddressList() {
  const { id: userId } = useUser()
  return useQuery(addressListOf(userId))
}

export type NewAddress = Pick<
  Address,
  'street' | 'city' | 'state' | 'country' | 'zipCode' | 'defaultShippingAddress'
>

/** The address book, the default first, and its changes with the sentences of spec section 8. */
export function useAddresses() {
  const texts = useTexts('addressBook')
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, isFetching, refetch } = useAddressList()
  const show = (addresses: Address[]) => queries.setQueryData(addressListOf(userId).queryKey, addresses)

  useEffect(() => {
    if (isError && !isFetching) toast('error', texts.fetchFailed)
  }, [isError, isFetching, texts])

  const adding = useMutation({
    mutationFn: (address: NewAddress) => account('POST /add-address', { body: { ...address, userId } }),
    onSuccess: ({ newAddress }) => {
      toast('success', texts.added)
      show(withNew(data ?? [], newAddress))
      void refetch()
    },
    onError: (error) => {
      const { status, code, text } = error as { status?: number; code?: string; text?: string }
      const isFull = code === 'address-book-full' && text
      toast('error', isFull || (status ? texts.addFailed : texts.addError))
    },
  })

  const choosing = useMutation({
    mutationFn: (addressId: string) => account('POST /addresses/set-default', { body: { addressId } }),
    onSuccess: ({ addresses }) => {
      toast('success', texts.defaultSet)
      show(addresses)
    },
    onError: () => toast('error', texts.defaultFailed),
  })

  const removing = useMutation({
    mutationFn: (addressId: string) => account('DELETE /addresses/remove', { body: { userId, addressId } }),
    onSuccess: ({ addresses }) => {
      toast('success', texts.removed)
      show(addresses)
    },
    onError: (error) => {
      const { code } = error as { code?: string }
      toast('error', code === 'last-address' ? texts.last : texts.removeFailed)
    },
  })

  return {
    addresses: data,
    failed: !data && isError,
    again: () => void refetch(),
    add: (address: NewAddress) => adding.mutateAsync(address),
    setDefault: (id: string) => choosing.mutate(id),
    remove(id: string) {
      // The server says so too; there is no need to ask it.
      if (data?.length === 1) toast('error', texts.last)
      else removing.mutate(id)
    },
    busy: choosing.isPending || removing.isPending,
  }
}

/** A new default stands first and is the only one; any other address comes last. */
function withNew(addresses: Address[], added: Address): Address[] {
  if (!added.defaultShippingAddress) return [...addresses, added]
  return [added, ...addresses.map((address) => ({ ...address, defaultShippingAddress: false }))]
}
