import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { useEffect } from 'react'
import type { Address } from '../../../contract/addresses.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import type { NewAddress } from './address-entries.ts'

function addressListOf(userId: string) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => (await account('GET /addresses', { query: { userId }, signal })).addresses,
  })
}

export function useAddressList() {
  const { id: userId } = useUser()
  return useQuery(addressListOf(userId))
}

export function useAddresses() {
  const texts = useTexts('addressBook')
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, isFetching, refetch } = useAddressList()
  const show = (addresses: Address[]) => queries.setQueryData(addressListOf(userId).queryKey, addresses)

  useEffect(() => {
    if (isError && !isFetching) toast('error', texts.fetchFailed)
  }, [isError, isFetching, texts])

  async function add(address: NewAddress) {
    const { newAddress } = await account('POST /add-address', { body: { ...address, userId } })
    toast('success', texts.added)
    show(withNew(data ?? [], newAddress))
    void refetch()
  }

  async function update(addressId: string, changed: NewAddress) {
    const { address } = await account('POST /update-address', { body: { ...changed, userId, addressId } })
    toast('success', texts.updated)
    const others = (data ?? []).map((it) => (it._id === addressId ? address : it))
    show(address.defaultShippingAddress ? withNew(without(others, addressId), address) : others)
    void refetch()
  }

  const setDefault = useAction(
    async (addressId: string) => {
      const { addresses } = await account('POST /addresses/set-default', { body: { addressId } })
      toast('success', texts.defaultSet)
      show(addresses)
    },
    () => toast('error', texts.defaultFailed),
  )

  const remove = useAction(
    async (addressId: string) => {
      const { addresses } = await account('DELETE /addresses/remove', { body: { userId, addressId } })
      toast('success', texts.removed)
      show(addresses)
    },
    (error) => toast('error', callFailure(error).code === 'last-address' ? texts.last : texts.removeFailed),
  )

  return {
    addresses: data,
    failed: !data && isError,
    retry: () => void refetch(),
    add,
    update,
    setDefault: setDefault.run,
    remove(id: string) {
      if (data?.length === 1) toast('error', texts.last)
      else remove.run(id)
    },
    busy: setDefault.busy || remove.busy,
  }
}

function without(addresses: Address[], id: string): Address[] {
  return addresses.filter(({ _id }) => _id !== id)
}

/** A new default comes first and replaces the old one; any other address comes last. */
function withNew(addresses: Address[], added: Address): Address[] {
  if (!added.defaultShippingAddress) return [...addresses, added]
  return [added, ...addresses.map((address) => ({ ...address, defaultShippingAddress: false }))]
}
