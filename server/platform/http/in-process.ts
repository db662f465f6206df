import type { Endpoint } from '../../../contract/endpoint.ts'
import { CallFailed } from '../../../contract/client.ts'
import type { StoreClient } from '../../../contract/client.ts'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName, EndpointsOf } from '../../../contract/contract.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { localeOf } from '../../../contract/locale.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { repeatLostRead } from '../database/replica.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import type { Shop } from '../shop.ts'
import type { Handlers } from './handlers.ts'
import { parseRequest } from './parse-request.ts'
import { refusalBody } from './refuse.ts'

/** Only public endpoints can be called, as rendered pages are shared by all users. */
export function inProcessClient(shop: Shop, handlers: Partial<Handlers<EndpointName>>): StoreClient {
  return (async (name: EndpointsOf<'store'>, input: Record<string, Record<string, unknown>> = {}) => {
    const endpoint: Endpoint = contract[name]
    const handler = handlers[name] as ((shop: Shop, request: object) => Promise<unknown>) | undefined
    if (!handler) throw new CallFailed(404, 'Not found', 'not-found')
    try {
      const parts = parseRequest(endpoint, {
        params: input.params,
        query: textsOf(input.query),
        body: input.body,
      })
      const lang = (parts.query.lang ?? defaultLanguage) as Language
      const request = { ...parts, session: undefined, lang, headers: {} }
      return endpoint.response.parse(await repeatLostRead(shop, () => handler(shop, request)))
    } catch (error) {
      const refusal = isDatabaseUnavailable(error) ? new Refusal('overloaded') : error
      if (!(refusal instanceof Refusal)) throw error
      const { message, errors } = refusalBody(refusal, localeOf(defaultLanguage))
      throw Object.assign(new CallFailed(refusal.status, message, refusal.code, errors), {
        cause: error,
      })
    }
  }) as StoreClient
}

function textsOf(query: Record<string, unknown> = {}): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === 'object' ? value : String(value)]),
  )
}
