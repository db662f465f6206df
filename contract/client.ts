import type { EndpointName, EndpointsOf, InputOf, ResponseOf } from './contract.ts'
import { defaultLanguage } from './language.ts'
import type { FieldFault, RefusalCode } from './refusals.ts'

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Rejects with `CallFailed`. */
export type Client<Name extends EndpointName> = <N extends Name>(
  name: N,
  ...input: object extends InputOf<N> ? [input?: InputOf<N> & Options] : [input: InputOf<N> & Options]
) => Promise<ResponseOf<N>>

type Options = { signal?: AbortSignal }

export type StoreClient = Client<EndpointsOf<'store'>>
export type AccountClient = Client<EndpointsOf<'account'>>

/** `status` is 0 without a response; `code` is the refusal's code, and `text` its sentence or empty. */
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
  base: string
  headers?: () => Record<string, string>
  fetch?: typeof fetch
}

/** The contract is imported as a type only, so that the schemas are not sent to the browser. */
export function httpClient<Name extends EndpointName>(options: ClientOptions): Client<Name> {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  return async (name, ...[input]) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const { params, query, body, signal } = (input ?? {}) as AnyInput
    const isForm = body instanceof FormData
    const response = await send(options.base + fillPath(path, params) + queryText(query), {
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
    const content: unknown = await response.json().catch((cause: Error) => {
      if (cause.name === 'AbortError') throw cause
    })
    if (response.ok) return content as ResponseOf<typeof name>
    const { message, errors } = (content ?? {}) as { message?: string; errors?: FieldFault[] }
    throw new CallFailed(
      response.status,
      message ?? '',
      (response.headers.get('x-refusal') ?? undefined) as RefusalCode | undefined,
      errors,
    )
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    ([key, value]) => value !== undefined && (key !== 'lang' || value !== defaultLanguage),
  )
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
