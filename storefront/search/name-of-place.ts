import type { Facets } from '../../contract/search.ts'

/** A place that has none of what the other filters find is called as in the address. */
export function nameOfPlace(place: string, places: Facets['place']): string {
  return places.find(({ value }) => value === place)?.name ?? place
}
