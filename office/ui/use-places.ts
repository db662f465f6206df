import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../contract/office/places.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

export const placesKey = ['places']

/** They are those in use; fewer than two mean that nothing is said of places. */
export function usePlaces(mayRead = true): Place[] {
  return useSeveralPlaces(mayRead) ?? []
}

/** Undefined until they are known, and empty if there is only one. */
export function useSeveralPlaces(mayRead = true): Place[] | undefined {
  const { data } = useQuery({
    queryKey: placesKey,
    queryFn: async () => (await call('GET /office/places')).places,
    enabled: mayRead,
  })
  const used = data?.filter(({ isActive }) => isActive)
  return used?.length === 1 ? [] : used
}

/** The default place may have no name. */
export function usePlaceName(): (place: { name: string; code: string }) => string {
  const { places } = useTexts('places').texts
  return ({ name }) => name || places.first
}
