import { useLocation } from 'react-router'

/** The address of this search with some parameters changed; `undefined` takes one out. Starts at the first page. */
export function useSearchAddress(): (changes: Record<string, string | undefined>) => string {
  const { search } = useLocation()
  return (changes) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString()
    return `/search${text && `?${text}`}`
  }
}
