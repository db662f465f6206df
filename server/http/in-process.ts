import type { Call } from '../../contract/call.ts'
import { CallFailed } from '../../contract/client.ts'
import type { StoreClient } from '../../contract/client.ts'
import { contract } from '../../contract/contract.ts'
import type { CallName, CallsOf } from '../../contract/contract.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Shop } from '../shop.ts'
import type { Answers } from './answers.ts'
import { parseCall } from './parse-call.ts'
import { refusalBody } from './refuse.ts'

/**
 * The typed client for pages rendered in this process: the same parsing, deeds and trimming as over HTTP, by a
 * direct call. Public calls alone, for a rendered page holds nothing of anybody.
 */
export function inProcessClient(shop: Shop, answers: Partial<Answers<CallName>>): StoreClient {
  return (async (name: CallsOf<'store'>, sent: Record<string, Record<string, unknown>> = {}) => {
    const call: Call = contract[name]
    const answer = answers[name] as ((shop: Shop, request: object) => Promise<unknown>) | undefined
    if (!answer) throw new CallFailed(404, 'Not found', 'not-found')
    try {
      const parts = parseCall(call, { params: sent.params, query: textsOf(sent.query), body: sent.body })
      const lang = (parts.query.lang ?? defaultLanguage) as Language
      return call.answer.parse(await answer(shop, { ...parts, session: undefined, lang, headers: {} }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message } = refusalBody(error, defaultLanguage)
      throw new CallFailed(error.status, message, error.code, error.faults)
    }
  }) as StoreClient
}

/** Query values as they would arrive in an address: texts, the undefined left out. */
function textsOf(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}
