import { languageOfPath, localPath } from '../../contract/language-path.ts'
import { datesParameter } from '../../contract/locale.ts'
import type { ShopAddress } from '../../contract/site.ts'
import { pageDataAddress, pageOfDataPath, rootDataParameter } from '../../contract/page-data.ts'

export type PageAddress = {
  url: string
  /** Clients can ask for any number of addresses that have a query or are unknown. */
  unbounded: boolean
}

type FoundAddress = PageAddress | { redirect: string } | 'missing-file'

type Page = { segments: readonly string[]; pattern: RegExp; query: readonly string[] }

/**
 * Addresses that differ only in what the page does not read are one, so that a page is kept once. `dates` is what a
 * reader has chosen, if it is not what the language of the page has; nobody else can ask for it.
 */
export function pageAddresses(
  addresses: readonly ShopAddress[],
): (path: string, query: string, dates?: string) => FoundAddress {
  const pages = addresses.map(({ path, query }) => {
    const segments = segmentsOf(path)
    return { segments, pattern: patternOf(segments), query }
  })

  return (path, query, dates) => {
    const pageOfData = pageOfDataPath(path)
    const isData = pageOfData !== undefined
    const plain = pageOfData ?? path
    const page = pages.find(({ pattern }) => pattern.test(plain.replace(/\/+$/, '')))
    if (!page && !isData && /\.[A-Za-z0-9]{1,8}$/.test(plain)) return 'missing-file'
    if (page && !isData) {
      const canonical = canonicalPath(page, plain)
      if (canonical !== plain) return { redirect: query === '' ? canonical : `${canonical}?${query}` }
    }
    const known = page ? plain : localPath('/404', languageOfPath(plain))
    const hasDates = page?.query.includes(datesParameter) ?? false
    const names = page?.query.filter((name) => name !== datesParameter) ?? []
    const normalised = queryOf(new URLSearchParams(query), isData ? [...names, rootDataParameter] : names)
    const url = isData ? pageDataAddress(known) : known
    const ofReader = hasDates && dates !== undefined ? `${datesParameter}=${dates}` : ''
    const whole = [normalised, ofReader].filter(Boolean).join('&')
    return {
      url: whole === '' ? url : `${url}?${whole}`,
      unbounded: normalised !== '' || !page,
    }
  }
}

function queryOf(given: URLSearchParams, names: readonly string[]): string {
  const normalised = new URLSearchParams()
  for (const name of names) {
    if (name.endsWith('.')) {
      const begun = new Set([...given.keys()].filter((other) => other.startsWith(name)))
      for (const other of [...begun].toSorted()) {
        for (const value of new Set(given.getAll(other).toSorted())) {
          if (value) normalised.append(other, value)
        }
      }
      continue
    }
    const value = given.get(name)
    if (value) normalised.append(name, value)
  }
  return normalised.toString()
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function patternOf(segments: readonly string[]): RegExp {
  const forms = segments.map((segment) => {
    return segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`
  })
  return new RegExp(`^${forms.join('')}$`, 'i')
}

function canonicalPath({ segments }: Page, path: string): string {
  const canonical = segmentsOf(path).map((segment, index) => {
    const name = segments[index] ?? ''
    return name.startsWith(':') ? segment : name
  })
  return `/${canonical.join('/')}`
}
