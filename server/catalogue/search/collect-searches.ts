import type { IncomingHttpHeaders } from 'node:http'
import type { SearchOutcome } from '../../../contract/site.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import type { Shop } from '../../platform/shop.ts'
import { collectFoundSearches } from './collect-found-searches.ts'
import { collectSearchMisses } from './search-misses.ts'

export type Searches = {
  answered(query: string, outcome: SearchOutcome): void
  visited(url: string, address: string | undefined, headers: IncomingHttpHeaders): void
  /** It is called when the shop stops. */
  flush(): Promise<void>
}

export function collectSearches({ db, log, config }: Pick<Shop, 'db' | 'log' | 'config'>): Searches {
  const misses = collectSearchMisses(db, log)
  const found = collectFoundSearches(db, log)
  const isBehindProxy = config.trustProxy.length > 0
  return {
    answered(query, outcome) {
      misses.answered(query, outcome === 'nothing')
      found.answered(query, outcome === 'found')
    },
    visited(url, connected, headers) {
      const userAgent = headers['user-agent']
      const address = isBehindProxy ? (addedByProxy(headers) ?? connected) : connected
      misses.visited(url, userAgent)
      found.visited(url, { address: addressKey(address), userAgent })
    },
    async flush() {
      await Promise.all([misses.flush({ all: true }), found.flush({ all: true })])
    },
  }
}

/** The last address is that of the proxy's client; those before it are what the client says. */
function addedByProxy(headers: IncomingHttpHeaders): string | undefined {
  return [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() || undefined
}
