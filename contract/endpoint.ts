import type { z } from 'zod'

/**
 * An endpoint of the API: who may call it, what it takes and what it returns. The table of all endpoints (contract.ts)
 * registers the routes, generates the OpenAPI page and types both clients.
 */
export type Endpoint = {
  /** One line for the OpenAPI page. */
  summary: string
  api: Api
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data. */
  form?: true
  /** The body is multipart/form-data with one file, in this field. */
  file?: string
  /** The status of success; 200 by default. An endpoint that only redirects has 302. */
  status?: 200 | 201 | 302
  /** The body of success. */
  response: z.ZodType
}

/** The two APIs, which may be served by different processes: `store` is public and cacheable, `account` needs a token. */
export type Api = 'store' | 'account'

/**
 * Who may call. `own` names the place of the user id, which must be the caller's; `token` is for any logged-in user,
 * where the thing itself belongs to the caller; `signed` is the payment gateway, which signs its body.
 */
export type Access = 'public' | 'token' | 'signed' | { own: OwnerPlace }

export type OwnerPlace = 'params.userId' | 'query.userId' | 'body.userId' | 'query._id' | 'body._id'

export function own(place: OwnerPlace): Access {
  return { own: place }
}

/** Checks the endpoints of one domain and keeps their exact types. */
export function endpoints<const Table extends Record<`${Method} /${string}`, Endpoint>>(table: Table): Table {
  return table
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<string, never>

/** What a client sends. */
export type RequestInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: Shape<E['params'], 'input'> }
  : unknown) &
  (E extends { query: z.ZodType }
    ? object extends Shape<E['query'], 'input'>
      ? { query?: Shape<E['query'], 'input'> }
      : { query: Shape<E['query'], 'input'> }
    : unknown) &
  (E extends { file: string } | { form: true }
    ? { body: FormData }
    : E extends { body: z.ZodType }
      ? { body: Shape<E['body'], 'input'> }
      : unknown)

/** What a handler receives: parsed, trimmed, defaults filled in. */
export type ParsedInput<E extends Endpoint> = {
  params: Shape<E['params'], 'output'>
  query: Shape<E['query'], 'output'>
  body: Shape<E['body'], 'output'>
}

/** The body of success. */
export type ResponseBody<E extends Endpoint> = z.output<E['response']>
