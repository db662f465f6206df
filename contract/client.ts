import type { AnswerOf, CallName, CallsOf, SentTo } from './contract.ts'
import { defaultLanguage } from './language.ts'
import type { FieldFault, RefusalCode } from './refusals.ts'

/** What a call is sent with, whichever call it is. */
type AnySent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Calls by name with typed input and answer; rejects with `CallFailed`. */
export type Client<Name extends CallName> = <N extends Name>(
  name: N,
  ...sent: object extends SentTo<N> ? [sent?: SentTo<N> & Options] : [sent: SentTo<N> & Options]
) => Promise<AnswerOf<N>>

type Options = { signal?: AbortSignal }

export type StoreClient = Client<CallsOf<'store'>>
export type AccountClient = Client<CallsOf<'account'>>

/**
 * A call that was not answered with success. `status` is 0 where no answer came at all; `code` names the refusal,
 * and `text` is the server's sentence, empty where it gave none.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly text: string
  readonly code: RefusalCode | undefined
  readonly faults: FieldFault[]

  constructor(status: number, text: string, code?: RefusalCode, faults: FieldFault[] = []) {
    super(text || `call failed with status ${status}`)
    this.status = status
    this.text = text
    this.code = code
    this.faults = faults
  }
}

type ClientOptions = {
  /** Where the API is, e.g. `/api`. */
  base: string
  /** The headers of every call: language, token. */
  headers?: () => Record<string, string>
  fetch?: typeof fetch
}

/** A client over HTTP. The contract is only a type here, so that its schemas stay out of the browser. */
export function httpClient<Name extends CallName>(options: ClientOptions): Client<Name> {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  return async (name, ...[sent]) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const { params, query, body, signal } = (sent ?? {}) as AnySent
    const isForm = body instanceof FormData
    const answer = await send(options.base + fillPath(path, params) + queryText(query), {
      method,
      headers: {
        ...options.headers?.(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause: Error) => {
      throw cause.name === 'AbortError' ? cause : new CallFailed(0, '')
    })
    const content: unknown = await answer.json().catch((cause: Error) => {
      // Given up while the body was on its way.
      if (cause.name === 'AbortError') throw cause
    })
    if (answer.ok) return content as AnswerOf<typeof name>
    const { message, errors } = (content ?? {}) as { message?: string; errors?: FieldFault[] }
    throw new CallFailed(
      answer.status,
      message ?? '',
      (answer.headers.get('x-refusal') ?? undefined) as RefusalCode | undefined,
      errors,
    )
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The default language needs no `lang`: it is what a call gives without one, by the header that goes with it. */
function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    ([key, value]) => value !== undefined && (key !== 'lang' || value !== defaultLanguage),
  )
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
