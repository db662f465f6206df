import type { EndpointName, EndpointsOf, InputOf, ResponseOf } from './contract.ts'
import { defaultLanguage } from './language.ts'
import type { FieldFault, RefusalCode } from './refusals.ts'
import type { OptionFilter } from './shapes.ts'

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** It rejects with `CallFailed`. */
type Client<Name extends EndpointName> = <N extends Name>(
  name: N,
  ...input: object extends InputOf<N> ? [input?: InputOf<N> & Options] : [input: InputOf<N> & Options]
) => Promise<ResponseOf<N>>

type Options = { signal?: AbortSignal }

export type AnyCall = <N extends EndpointName>(name: N, input: unknown) => Promise<ResponseOf<N>>

export type StoreClient = Client<EndpointsOf<'store'>>
export type AccountClient = Client<EndpointsOf<'account'>>
export type OfficeClient = Client<EndpointsOf<'office'>>
export type SellerClient = Client<EndpointsOf<'seller'>>

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
  cache?: () => RequestCache
  fetch?: typeof fetch
  /** A call that takes longer counts as one without a response; one that sends a file has more time. */
  timeoutMs?: number
}

/** A file has more time on a slow connection. */
const uploadBytesPerMs = 20

/** The contract is imported as a type only, so that the schemas are not sent to the browser. */
export function httpClient<Name extends EndpointName>(options: ClientOptions): Client<Name> {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  return async (name, ...[input]) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const { params, query, body, signal } = (input ?? {}) as AnyInput
    const isForm = body instanceof FormData
    const limit = timeLimit(signal, options.timeoutMs && options.timeoutMs + uploadMs(body))
    const failed = (cause: Error): never => {
      throw signal?.aborted && cause.name === 'AbortError' ? cause : new CallFailed(0, '')
    }
    const { response, content } = await send(options.base + fillPath(path, params) + queryText(query), {
      method,
      headers: {
        ...options.headers?.(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(limit.signal && { signal: limit.signal }),
      ...(options.cache && { cache: options.cache() }),
    })
      .then(async (response) => ({ response, content: readJson(await response.text()) }))
      .catch(failed)
      .finally(limit.clear)
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

export function timeLimit(signal: AbortSignal | undefined, ms: number | undefined) {
  if (!ms) return { signal, clear() {} }
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, ms)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return {
    signal: limit.signal,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

function uploadMs(body: unknown): number {
  if (!(body instanceof FormData)) return 0
  const sizes = Array.from(body.values(), (value) => (typeof value === 'string' ? 0 : value.size))
  return sizes.reduce((sum, size) => sum + size, 0) / uploadBytesPerMs
}

/** A text that is no JSON, such as the error page of a proxy, is undefined. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    ([key, value]) => value !== undefined && (key !== 'lang' || value !== defaultLanguage),
  )
  const text = new URLSearchParams(given.flatMap(([key, value]) => parametersOf(key, value))).toString()
  return text && `?${text}`
}

function parametersOf(name: string, value: unknown): [string, string][] {
  if (!Array.isArray(value)) return [[name, String(value)]]
  return (value as OptionFilter).flatMap(([option, values]) =>
    values.map((it): [string, string] => [`${name}.${option}`, it]),
  )
}
